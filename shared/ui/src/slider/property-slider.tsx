import { lazy, Suspense, useRef, type ReactElement, type ReactNode } from 'react';
import { ChunkBoundary } from '../lazy/chunk-boundary.tsx';
import { useHasBeenSeen } from '../lazy/use-has-been-seen.ts';
import type { LinkComponent } from '../link/link-component.ts';
import { AddCard } from './add-card.tsx';
import { CardRow } from './card-row.tsx';
import { PropertyCard, type SliderProperty } from './property-card.tsx';
import type { CarouselProps } from './carousel.tsx';
import styles from './slider.module.css';
import type { CardWidths } from './visible-cards.ts';

export interface PropertySliderProps {
  readonly properties: readonly SliderProperty[];
  /** The maximum number of cards side by side. A narrow page shows fewer. */
  readonly cards: number;
  /** Pixels between two cards. */
  readonly gutter: number;
  /** The visible length of an address (TN24). The title and screen readers have all of it. */
  readonly addressCut: number;
  /** The property whose page this is. Its card is highlighted and in sight. */
  readonly current?: number | null;
  /** Called with the property that an arrow or a finger brought into sight, where one card is in sight at a time. */
  readonly onAlone?: ((property: SliderProperty) => void) | undefined;
  /** The link component for cards; omit it to render cards without links. */
  readonly link?: LinkComponent;
  /** Where 'Add New Property', the tile after the last property, leads. Without it there is no tile. */
  readonly addHref?: string;
  /** False where the foot takes the place of rent, arrears and due date. */
  readonly hasFigures?: boolean;
  /** The width that decides how many cards are side by side: the slider's own, or 'page'. */
  readonly widths?: CardWidths | undefined;
  /** Content of one area at the foot of a card. */
  readonly foot?: (propertyId: number) => ReactNode;
}

const addTile = 'add';
type Tile = SliderProperty | typeof addTile;

const Carousel = lazy(async () => {
  const { Carousel: Loaded } = await import('./carousel.tsx');
  return { default: (props: CarouselProps<Tile>): ReactElement => <Loaded {...props} /> };
});

/**
 * The owner's properties side by side. Sliding needs a library, which is loaded once the slider is seen; until then the
 * row scrolls.
 */
export function PropertySlider(props: PropertySliderProps): ReactElement {
  const {
    properties,
    cards,
    gutter,
    addressCut,
    current = null,
    onAlone,
    link,
    addHref,
    hasFigures = true,
    widths,
    foot,
  } = props;
  const tiles: readonly Tile[] = addHref === undefined || link === undefined ? properties : [...properties, addTile];
  const place = current === null ? -1 : properties.findIndex(({ propertyId }) => propertyId === current);
  const renderTile = (tile: Tile): ReactNode => {
    if (tile === addTile) return addHref !== undefined && link !== undefined && <AddCard href={addHref} link={link} />;
    return (
      <PropertyCard
        property={tile}
        addressCut={addressCut}
        isCurrent={tile.propertyId === current}
        link={link}
        hasFigures={hasFigures}
        foot={foot?.(tile.propertyId)}
      />
    );
  };
  const showTile = (at: number): void => {
    const tile = tiles[at];
    if (tile !== undefined && tile !== addTile) onAlone?.(tile);
  };
  const row = { label: 'Properties in a row', cards, gutter, keyOf, render: renderTile, ...(widths && { widths }) };
  const section = useRef<HTMLElement>(null);
  const wasSeen = useHasBeenSeen(section);
  const still = <CardRow items={firstSeen(tiles, cards, place)} willSlide={tiles.length > 1} {...row} />;
  return (
    <section ref={section} className={styles.slider} aria-roledescription="carousel" aria-label="Properties">
      <ChunkBoundary instead={<CardRow items={tiles} {...row} />}>
        <Suspense fallback={still}>
          {wasSeen ? (
            <Carousel items={tiles} counted={properties.length} current={place} onAlone={showTile} {...row} />
          ) : (
            still
          )}
        </Suspense>
      </ChunkBoundary>
    </section>
  );
}

function keyOf(tile: Tile): string | number {
  return tile === addTile ? addTile : tile.propertyId;
}

/** The cards that the slider will show first, so that nothing moves when it has come. */
function firstSeen(tiles: readonly Tile[], cards: number, place: number): readonly Tile[] {
  const first = Math.max(0, Math.min(place, tiles.length - cards));
  return tiles.slice(first, first + cards);
}
