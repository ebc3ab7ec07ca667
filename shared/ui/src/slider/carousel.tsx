import type { ReactElement } from 'react';
import { Virtual } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/swiper.css';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { Icon } from '../icon/icon.tsx';
import type { CardRowProps } from './card-row.tsx';
import styles from './slider.module.css';
import { useCarousel, type Window } from './use-carousel.ts';
import { useCardKeys } from './use-card-keys.ts';
import { useCurrentCard } from './use-current-card.ts';
import { breakpointsFor } from './visible-cards.ts';

export interface CarouselProps<Item> extends CardRowProps<Item> {
  /** The place of the card that is shown, -1 for none: the slider moves to it when it is not in sight. */
  readonly current: number;
  /** What the cards are of, in the names of the arrows. */
  readonly noun?: string;
}

/**
 * The cards as a slider. It may have thousands, so only the visible ones and their neighbours are rendered. Those out
 * of sight are inert: tabbing to one would scroll the page instead of the slider.
 */
export function Carousel<Item>({
  items,
  keyOf,
  render,
  cards,
  gutter,
  widths = 'slider',
  current,
  noun = 'properties',
}: CarouselProps<Item>): ReactElement {
  const { swiper, window, previous, next, events } = useCarousel();
  useCurrentCard(swiper, current);
  useCardKeys(swiper, items.length);
  const goesRound = items.length > window.visible;
  const isInSight = (index: number): boolean => index >= window.first && index < window.first + window.visible;
  return (
    <>
      {goesRound && <Controls window={window} count={items.length} noun={noun} previous={previous} next={next} />}
      <Swiper
        className={styles.track ?? ''}
        modules={[Virtual]}
        virtual={{ addSlidesBefore: cards, addSlidesAfter: cards }}
        wrapperTag="ul"
        breakpointsBase={widths === 'page' ? 'window' : 'container'}
        breakpoints={breakpointsFor(cards, widths)}
        spaceBetween={gutter}
        initialSlide={Math.max(0, current)}
        rewind={goesRound}
        watchOverflow
        {...events}
      >
        {items.map((item, index) => (
          <SwiperSlide
            key={keyOf(item)}
            tag="li"
            virtualIndex={index}
            className={styles.slide ?? ''}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            inert={goesRound && !isInSight(index)}
          >
            {render(item)}
          </SwiperSlide>
        ))}
      </Swiper>
    </>
  );
}

interface ControlsProps {
  readonly window: Window;
  readonly count: number;
  readonly noun: string;
  readonly previous: () => void;
  readonly next: () => void;
}

function Controls({ window, count, noun, previous, next }: ControlsProps): ReactElement {
  const last = Math.min(window.first + window.visible, count);
  return (
    <>
      <Arrow label={`Previous ${noun}`} icon="back" onPress={previous} />
      <Arrow label={`Next ${noun}`} icon="forward" onPress={next} />
      <VisuallyHidden>
        <span role="status">
          {window.visible === 1 ? `${last} of ${count}` : `${window.first + 1} to ${last} of ${count}`}
        </span>
      </VisuallyHidden>
    </>
  );
}

function Arrow({
  label,
  icon,
  onPress,
}: {
  readonly label: string;
  readonly icon: 'back' | 'forward';
  readonly onPress: () => void;
}): ReactElement {
  return (
    <button type="button" className={`${styles.arrow} ${styles[icon]}`} aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
