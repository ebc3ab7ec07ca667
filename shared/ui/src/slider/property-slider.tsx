import { lazy, Suspense, type ReactElement } from 'react';
import { LateBoundary } from '../late/late-boundary.tsx';
import { CardRow } from './card-row.tsx';
import { PropertyCard, type SliderProperty } from './property-card.tsx';
import styles from './slider.module.css';

export interface PropertySliderProps {
  readonly properties: readonly SliderProperty[];
  /** So many cards stand side by side where there is room for them; fewer on a narrower page. */
  readonly cards: number;
  /** Pixels between two cards. */
  readonly gutter: number;
  /** So many characters of the address are shown (TN24); all of it in the title and to screen readers. */
  readonly addressCut: number;
}

const Carousel = lazy(async () => ({ default: (await import('./carousel.tsx')).PropertyCarousel }));

/** The owner's properties side by side, at once; sliding comes with its library, and without it the row is scrolled. */
export function PropertySlider({ properties, cards, gutter, addressCut }: PropertySliderProps): ReactElement {
  const row = {
    label: 'Properties in a row',
    cards,
    gutter,
    keyOf: ({ propertyId }: SliderProperty) => propertyId,
    render: (property: SliderProperty) => <PropertyCard property={property} addressCut={addressCut} />,
  };
  return (
    <section className={styles.slider} aria-roledescription="carousel" aria-label="Properties">
      <LateBoundary instead={<CardRow items={properties} {...row} />}>
        <Suspense fallback={<CardRow items={properties.slice(0, cards)} {...row} />}>
          <Carousel items={properties} {...row} />
        </Suspense>
      </LateBoundary>
    </section>
  );
}
