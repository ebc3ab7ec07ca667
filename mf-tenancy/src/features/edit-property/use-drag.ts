import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';

interface Dragging {
  /** The photo in hand; null while none is. */
  readonly held: string | null;
  /** Takes a photo in hand, from its handle. */
  readonly hold: (ref: string, event: PointerEvent) => void;
}

const endings = ['pointerup', 'pointercancel'] as const;

/**
 * Dragging by mouse, pen and finger alike: a photo takes the place of the one that the pointer is over. The window is
 * listened to, since a photo that moves in the page loses the pointer.
 */
export function useDrag(onMove: (ref: string, to: number) => void): Dragging {
  const [held, setHeld] = useState<string | null>(null);
  const follow = useEffectEvent(({ clientX, clientY }: globalThis.PointerEvent): void => {
    const over = placeAt(clientX, clientY);
    if (held !== null && over !== null && over.ref !== held) onMove(held, over.place);
  });
  useEffect(() => {
    if (held === null) return;
    const drop = (): void => {
      setHeld(null);
    };
    const move = (event: globalThis.PointerEvent): void => {
      follow(event);
    };
    window.addEventListener('pointermove', move);
    for (const type of endings) window.addEventListener(type, drop);
    return () => {
      window.removeEventListener('pointermove', move);
      for (const type of endings) window.removeEventListener(type, drop);
    };
  }, [held]);
  return {
    held,
    hold: (ref, event) => {
      if (event.button === 0) setHeld(ref);
    },
  };
}

/** The photo at a point of the screen. */
function placeAt(x: number, y: number): { readonly ref: string; readonly place: number } | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]');
  const { photo: ref, place } = tile?.dataset ?? {};
  return ref === undefined || place === undefined ? null : { ref, place: Number(place) };
}
