import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Swiper as SwiperInstance } from 'swiper';
import { cardAt, placeWithRoom, type Ring } from './ring.ts';

/** The place of the first visible card and the number of visible cards. */
export interface Window {
  readonly first: number;
  readonly visible: number;
}

export interface Carousel {
  /** Null until the library has made it. */
  readonly swiper: SwiperInstance | null;
  readonly ring: Ring;
  readonly window: Window;
  readonly previous: () => void;
  readonly next: () => void;
  /** Events of the library that report the current position. */
  readonly events: {
    readonly onSwiper: (swiper: SwiperInstance) => void;
    readonly onSlideChange: (swiper: SwiperInstance) => void;
    readonly onBreakpoint: (swiper: SwiperInstance) => void;
    readonly onSliderFirstMove: (swiper: SwiperInstance) => void;
  };
}

/**
 * The state of a slider that goes round: the card after the last is the first, in both directions. It does not use the
 * library's own loop, which renders cards twice where there are few: at an end it puts the cards at the other end into
 * their places before it moves. So each card is in the document once, in the order that is seen.
 */
export function useCarousel(count: number): Carousel {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [begun, setBegun] = useState(0);
  const [window, setWindow] = useState<Window>({ first: 0, visible: 1 });
  const ring: Ring = { count, start: count === 0 ? 0 : begun % count };
  const look = (at: SwiperInstance): void => {
    setWindow(windowOf(at));
  };
  const makeRoom = (at: SwiperInstance, direction: 'previous' | 'next'): void => {
    const { first, visible } = windowOf(at);
    const place = placeWithRoom(ring, { first, visible }, direction);
    if (place === null) return;
    // In one render: the cards in sight stay in the document, under the finger that moves them.
    flushSync(() => {
      setBegun(cardAt(ring, first - place + count));
      at.slideTo(place, 0, false);
    });
    // The browser has to take note of the new places, or it would show the way to them.
    at.wrapperEl.getBoundingClientRect();
  };
  return {
    swiper,
    ring,
    window,
    previous: () => {
      if (swiper === null) return;
      makeRoom(swiper, 'previous');
      swiper.slidePrev();
    },
    next: () => {
      if (swiper === null) return;
      makeRoom(swiper, 'next');
      swiper.slideNext();
    },
    events: {
      onSwiper: (made) => {
        setSwiper(made);
        look(made);
      },
      onSlideChange: look,
      onBreakpoint: look,
      onSliderFirstMove: (at) => {
        makeRoom(at, at.swipeDirection === 'prev' ? 'previous' : 'next');
        at.touchEventsData.startTranslate = at.getTranslate();
      },
    },
  };
}

function windowOf({ activeIndex, params }: SwiperInstance): Window {
  return { first: activeIndex, visible: Number(params.slidesPerView) };
}
