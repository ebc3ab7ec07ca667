import { useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';

/** The index of the first visible card and the number of visible cards. */
export interface Window {
  readonly first: number;
  readonly visible: number;
}

export interface Carousel {
  /** Null until the library has made it. */
  readonly swiper: SwiperInstance | null;
  readonly window: Window;
  readonly previous: () => void;
  readonly next: () => void;
  /** Events of the library that report the current position. */
  readonly events: {
    readonly onSwiper: (swiper: SwiperInstance) => void;
    readonly onSlideChange: (swiper: SwiperInstance) => void;
    readonly onBreakpoint: (swiper: SwiperInstance) => void;
    readonly onTouchEnd: (swiper: SwiperInstance) => void;
  };
}

/** How many pixels past its end the slider must be dragged to wrap around. */
const pull = 48;

/**
 * The state of a slider that goes round: after the last card comes the first. It rewinds rather than loops, since the
 * library's loop moves the cards about in the document, where keyboard and screen reader follow their order, and needs
 * twice as many as are seen.
 */
export function useCarousel(): Carousel {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [window, setWindow] = useState<Window>({ first: 0, visible: 1 });
  const look = (at: SwiperInstance): void => {
    setWindow({ first: at.activeIndex, visible: Number(at.params.slidesPerView) });
  };
  return {
    swiper,
    window,
    previous: () => swiper?.slidePrev(),
    next: () => swiper?.slideNext(),
    events: {
      onSwiper: (made) => {
        setSwiper(made);
        look(made);
      },
      onSlideChange: look,
      onBreakpoint: look,
      onTouchEnd: goRound,
    },
  };
}

/** Dragging the slider past one end moves it to the other. */
function goRound(swiper: SwiperInstance): void {
  if (swiper.isLocked) return;
  if (swiper.translate < swiper.maxTranslate() - pull) swiper.slideTo(0);
  else if (swiper.translate > swiper.minTranslate() + pull) swiper.slideTo(swiper.virtual.slides.length - 1);
}
