import type { Swiper as SwiperInstance } from 'swiper';

export function isInSight({ activeIndex, params }: SwiperInstance, index: number): boolean {
  return index >= activeIndex && index < activeIndex + Number(params.slidesPerView);
}
