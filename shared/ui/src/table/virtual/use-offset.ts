import { useSyncExternalStore } from 'react';
import { onResize } from './on-resize.ts';
import { offsetIn } from './scroller.ts';

/** Where the rows begin in their scroll container. Measured after every render, because content above may grow. */
export function useOffset(scroller: HTMLElement | null, body: HTMLElement): number {
  return useSyncExternalStore(onResize, () => Math.round(offsetIn(scroller, body)));
}
