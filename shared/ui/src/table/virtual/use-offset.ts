import { useSyncExternalStore } from 'react';
import { offsetIn } from './scroller.ts';

/** Where the rows begin in what scrolls them. Looked up after every render too: what stands above them may have grown. */
export function useOffset(scroller: HTMLElement | null, body: HTMLElement): number {
  return useSyncExternalStore(onResize, () => Math.round(offsetIn(scroller, body)));
}

function onResize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('resize', onChange);
  };
}
