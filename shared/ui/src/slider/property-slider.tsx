import { lazy, Suspense, type ReactElement } from 'react';
import { LateBoundary } from '../late/late-boundary.tsx';
import { CardRow } from './card-row.tsx';
import { PropertyCard, type SliderProperty } from './property-card.tsx';
import styles from './slider.module.css';

export interface PropertySliderProps {
  readonly properties: readonly SliderProperty[];
  /** The maximum number of cards side by side. A narrow page shows fewer. */
  readonly cards: number;
  /** Pixels between two cards. */
  readonly gutter: number;
  /** The visible length of an address (TN24). The title and screen readers have all of it. */
  readonly addressCut: number;
}

const Carousel = lazy(async () => ({ default: (await import('./carousel.tsx')).PropertyCarousel }));

/** The owner's properties side by side. Sliding needs a lazily loaded library; until then the row scrolls. */
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
