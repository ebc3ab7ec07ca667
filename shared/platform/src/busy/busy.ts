import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

/**
 * Counts work that the owner waits for, until it succeeds or fails (SHELL 47). A count rather than a flag, because
 * parallel calls end one by one (NT4). Background work is not counted.
 */
export async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  count(1);
  try {
    return await work();
  } finally {
    count(-1);
  }
}

/** Whether the owner is waiting for anything on the page. */
export function useIsBusy(): boolean {
  return useSyncExternalStore(subscribe, isBusy);
}

function count(change: 1 | -1): void {
  pending += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function isBusy(): boolean {
  return pending > 0;
}
