import type { ReactElement } from 'react';
import { Virtual } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/swiper.css';
import { Icon } from '../icon/icon.tsx';
import type { CardRowProps } from './card-row.tsx';
import styles from './slider.module.css';
import { cardAt, cardsInWords } from './ring.ts';
import { useCarousel, type Carousel as CarouselState } from './use-carousel.ts';
import { useCardKeys } from './use-card-keys.ts';
import { useCurrentCard } from './use-current-card.ts';
import { useMovedByHand } from './use-moved-by-hand.ts';
import { breakpointsFor } from './visible-cards.ts';

export interface CarouselProps<Item> extends CardRowProps<Item> {
  /** The place of the card that is shown, -1 for none: the slider moves to it when it is not in sight. */
  readonly current: number;
  /** Called with the card that an arrow or a finger brought into sight, where one card is in sight at a time. */
  readonly onAlone?: ((card: number) => void) | undefined;
  /** The things on the cards, for the names of the arrows. */
  readonly noun?: string;
  /** How many of the cards are such: the tiles after them are not counted. All of them by default. */
  readonly counted?: number;
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
  onAlone,
  noun = 'properties',
  counted = items.length,
}: CarouselProps<Item>): ReactElement {
  const carousel = useCarousel(items.length);
  const { swiper, ring, window, events } = carousel;
  useCurrentCard(swiper, ring, current);
  useCardKeys(carousel);
  const goesRound = items.length > window.visible;
  const isAlone = swiper !== null && goesRound && window.visible === 1;
  const moveByHand = useMovedByHand(isAlone ? cardAt(ring, window.first) : null, current, onAlone);
  const isInSight = (place: number): boolean => place >= window.first && place < window.first + window.visible;
  const turned = [...items.slice(ring.start), ...items.slice(0, ring.start)];
  return (
    <>
      {goesRound && <Controls carousel={carousel} noun={noun} counted={counted} onPress={moveByHand} />}
      <Swiper
        className={styles.track ?? ''}
        modules={[Virtual]}
        virtual={{ addSlidesBefore: cards, addSlidesAfter: cards }}
        wrapperTag="ul"
        breakpointsBase={widths === 'page' ? 'window' : 'container'}
        breakpoints={breakpointsFor(cards, widths)}
        spaceBetween={gutter}
        initialSlide={Math.max(0, current)}
        watchOverflow
        {...events}
        onSliderFirstMove={(at) => {
          moveByHand();
          events.onSliderFirstMove(at);
        }}
      >
        {turned.map((item, place) => (
          <SwiperSlide
            key={keyOf(item)}
            tag="li"
            // The key is not `virtualIndex`, which would make a card another one as soon as the ring turns.
            data-swiper-slide-index={place}
            className={styles.slide ?? ''}
            aria-setsize={items.length}
            aria-posinset={cardAt(ring, place) + 1}
            inert={goesRound && !isInSight(place)}
          >
            {render(item)}
          </SwiperSlide>
        ))}
      </Swiper>
    </>
  );
}

interface ControlsProps {
  readonly carousel: CarouselState;
  readonly noun: string;
  readonly counted: number;
  /** Called before an arrow moves the slider. */
  readonly onPress: () => void;
}

function Controls({ carousel, noun, counted, onPress }: ControlsProps): ReactElement {
  const { ring, window, previous, next } = carousel;
  const words = cardsInWords(ring, window.first, window.visible, counted);
  const press = (move: () => void) => (): void => {
    onPress();
    move();
  };
  return (
    <>
      <Arrow label={`Previous ${noun}`} icon="back" onPress={press(previous)} />
      <Arrow label={`Next ${noun}`} icon="forward" onPress={press(next)} />
      <span role="status" className={styles.place}>
        {words === '' ? `${counted} in all` : `${words} of ${counted}`}
      </span>
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
