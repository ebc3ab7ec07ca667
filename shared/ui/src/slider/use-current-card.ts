import { useEffect, useEffectEvent } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { isInSight } from './is-in-sight.ts';
import { placeOf, type Ring } from './ring.ts';

/** Moves the slider to the current card when that is another one and out of sight. */
export function useCurrentCard(swiper: SwiperInstance | null, ring: Ring, current: number): void {
  const show = useEffectEvent((at: SwiperInstance): void => {
    const place = placeOf(ring, current);
    if (!isInSight(at, place)) at.slideTo(place);
  });
  useEffect(() => {
    if (swiper !== null && !swiper.destroyed && current >= 0) show(swiper);
  }, [swiper, current]);
}
