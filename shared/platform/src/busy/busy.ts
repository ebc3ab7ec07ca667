import { useSyncExternalStore } from 'react';

let underWay = 0;
const listeners = new Set<() => void>();

/**
 * Counts work that somebody waits for, whether it succeeds or fails (SHELL 47). Parallel calls end one by one, hence a
 * count and no flag (NT4); what runs in the background is not passed through here.
 */
export async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  count(1);
  try {
    return await work();
  } finally {
    count(-1);
  }
}

/** Whether something the owner waits for is under way anywhere in the page. */
export function useIsBusy(): boolean {
  return useSyncExternalStore(subscribe, isBusy);
}

function count(change: 1 | -1): void {
  underWay += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function isBusy(): boolean {
  return underWay > 0;
}
