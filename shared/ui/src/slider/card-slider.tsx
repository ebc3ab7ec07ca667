import { lazy, Suspense, useRef, type ReactElement, type ReactNode } from 'react';
import { ChunkBoundary } from '../lazy/chunk-boundary.tsx';
import { useHasBeenSeen } from '../lazy/use-has-been-seen.ts';
import { CardRow, type CardRowProps } from './card-row.tsx';
import type { CarouselProps } from './carousel.tsx';
import styles from './slider.module.css';

export interface CardSliderProps<Item> extends CardRowProps<Item> {
  /** The things on the cards, in the plural: 'Buildings'. */
  readonly label: string;
  /** The place of the card that is shown below, -1 for none. It is highlighted by its own content, and in sight. */
  readonly current: number;
  /** Called with the card that an arrow or a finger brought into sight, where one card is in sight at a time. */
  readonly onAlone?: ((item: Item) => void) | undefined;
}

interface Slide {
  readonly key: string | number;
  readonly show: () => ReactNode;
}

const Carousel = lazy(async () => {
  const { Carousel: Loaded } = await import('./carousel.tsx');
  return { default: (props: CarouselProps<Slide>): ReactElement => <Loaded {...props} /> };
});

/**
 * Cards of any kind side by side. Sliding needs a library, which is loaded once the slider is seen; until then the row
 * scrolls.
 */
export function CardSlider<Item>({
  label,
  items,
  keyOf,
  render,
  current,
  onAlone,
  cards,
  gutter,
  widths = 'slider',
}: CardSliderProps<Item>): ReactElement {
  const slides = items.map((item): Slide => ({ key: keyOf(item), show: () => render(item) }));
  const first = Math.max(0, Math.min(current, slides.length - cards));
  const row = {
    label: `${label} in a row`,
    keyOf: ({ key }: Slide) => key,
    render: ({ show }: Slide) => show(),
    cards,
    gutter,
    widths,
  };
  const showItem = (at: number): void => {
    const item = items[at];
    if (item !== undefined) onAlone?.(item);
  };
  const section = useRef<HTMLElement>(null);
  const wasSeen = useHasBeenSeen(section);
  const still = <CardRow items={slides.slice(first, first + cards)} willSlide={slides.length > 1} {...row} />;
  return (
    <section ref={section} className={styles.slider} aria-roledescription="carousel" aria-label={label}>
      <ChunkBoundary instead={<CardRow items={slides} {...row} />}>
        <Suspense fallback={still}>
          {wasSeen ? (
            <Carousel items={slides} current={current} onAlone={showItem} noun={label.toLowerCase()} {...row} />
          ) : (
            still
          )}
        </Suspense>
      </ChunkBoundary>
    </section>
  );
}
