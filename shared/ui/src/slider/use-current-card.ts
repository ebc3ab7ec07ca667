import { useEffect } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { isInSight } from './is-in-sight.ts';

/** Moves the slider to the current card when that is another one and out of sight. */
export function useCurrentCard(swiper: SwiperInstance | null, current: number): void {
  useEffect(() => {
    if (swiper === null || swiper.destroyed || current < 0 || isInSight(swiper, current)) return;
    swiper.slideTo(current);
  }, [swiper, current]);
}
