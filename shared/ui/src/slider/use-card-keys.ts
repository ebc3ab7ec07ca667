import { useEffect, useEffectEvent, useRef } from 'react';
import { isInSight } from './is-in-sight.ts';
import { placeOf } from './ring.ts';
import type { Carousel } from './use-carousel.ts';

/** The card that a key leads to from the card with the focus; null for any other key. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Arrow keys go from card to card, past the last to the first, and take the slider along. */
export function useCardKeys({ swiper, ring, previous, next }: Carousel): void {
  const awaited = useRef<number | null>(null);
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const at = cardOf(event.target);
    const step = steps[event.key];
    if (swiper === null || at === null || step === undefined) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const card = step(at, ring.count);
    awaited.current = card;
    if (!isInSight(swiper, placeOf(ring, card))) {
      if (event.key === 'ArrowLeft') previous();
      else if (event.key === 'ArrowRight') next();
      else swiper.slideTo(placeOf(ring, card));
    }
    if (focusCard(swiper.el, card)) awaited.current = null;
  });
  useEffect(() => {
    if (swiper === null || swiper.destroyed) return;
    const { el } = swiper;
    el.addEventListener('keydown', handleKey);
    return () => {
      el.removeEventListener('keydown', handleKey);
    };
  }, [swiper]);
  // A card that was out of sight is in the page, and can have the focus, only after the render that the move causes.
  useEffect(() => {
    if (swiper === null || swiper.destroyed || awaited.current === null) return;
    if (focusCard(swiper.el, awaited.current)) awaited.current = null;
  });
}

/** The card whose link has the focus; null for a field in a card, whose keys are its own. */
function cardOf(target: EventTarget | null): number | null {
  if (!(target instanceof HTMLAnchorElement)) return null;
  const place = Number(target.closest('[aria-posinset]')?.getAttribute('aria-posinset'));
  return place > 0 ? place - 1 : null;
}

function focusCard(slider: HTMLElement, index: number): boolean {
  const link = slider.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"]:not([inert]) a`);
  link?.focus({ preventScroll: true });
  return link !== null;
}
