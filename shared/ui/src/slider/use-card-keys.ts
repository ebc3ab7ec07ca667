import { useEffect, useRef } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { isInSight } from './is-in-sight.ts';

/** The card that a key leads to from the card with the focus; null for any other key. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Arrow keys go from card to card, past the last to the first, and take the slider along. */
export function useCardKeys(swiper: SwiperInstance | null, count: number): void {
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    if (swiper === null || swiper.destroyed) return;
    const { el } = swiper;
    const handleKey = (event: KeyboardEvent): void => {
      const at = placeOf(event.target);
      const step = steps[event.key];
      if (at === null || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      awaited.current = step(at, count);
      if (!isInSight(swiper, awaited.current)) swiper.slideTo(awaited.current);
      if (focusCard(el, awaited.current)) awaited.current = null;
    };
    el.addEventListener('keydown', handleKey);
    return () => {
      el.removeEventListener('keydown', handleKey);
    };
  }, [swiper, count]);
  // A card that was out of sight is in the page, and can have the focus, only after the render that the move causes.
  useEffect(() => {
    if (swiper === null || swiper.destroyed || awaited.current === null) return;
    if (focusCard(swiper.el, awaited.current)) awaited.current = null;
  });
}

/** The place of the card whose link has the focus; null for a field in a card, whose keys are its own. */
function placeOf(target: EventTarget | null): number | null {
  if (!(target instanceof HTMLAnchorElement)) return null;
  const place = Number(target.closest('[aria-posinset]')?.getAttribute('aria-posinset'));
  return place > 0 ? place - 1 : null;
}

function focusCard(slider: HTMLElement, index: number): boolean {
  const link = slider.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"]:not([inert]) a`);
  link?.focus({ preventScroll: true });
  return link !== null;
}
