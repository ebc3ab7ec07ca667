import type { ReactElement } from 'react';
import { Virtual } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/swiper.css';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { Icon } from '../icon/icon.tsx';
import type { CardRowProps } from './card-row.tsx';
import type { SliderProperty } from './property-card.tsx';
import styles from './slider.module.css';
import { useCarousel, type Window } from './use-carousel.ts';
import { breakpointsFor } from './visible-cards.ts';

/** The cards as a slider. It may have thousands, so only the visible ones and their neighbours are rendered. */
export function PropertyCarousel({ items, keyOf, render, cards, gutter }: CardRowProps<SliderProperty>): ReactElement {
  const { window, previous, next, events } = useCarousel();
  const goesRound = items.length > window.visible;
  return (
    <>
      {goesRound && <Controls window={window} count={items.length} previous={previous} next={next} />}
      <Swiper
        className={styles.track ?? ''}
        modules={[Virtual]}
        virtual={{ addSlidesBefore: cards, addSlidesAfter: cards }}
        wrapperTag="ul"
        breakpointsBase="container"
        breakpoints={breakpointsFor(cards)}
        spaceBetween={gutter}
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
  readonly previous: () => void;
  readonly next: () => void;
}

function Controls({ window, count, previous, next }: ControlsProps): ReactElement {
  const last = Math.min(window.first + window.visible, count);
  return (
    <>
      <Arrow label="Previous properties" icon="back" onPress={previous} />
      <Arrow label="Next properties" icon="forward" onPress={next} />
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
