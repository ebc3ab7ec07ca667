import { liveValue } from '../live-value.ts';
import { missingFile, reasonOf } from '../registry/reason-in-words.ts';
import { reportOfShell } from '../registry/report-failure.ts';
import type * as InsideParts from './inside.tsx';

/** The parts that only somebody who is logged in sees: header, menus, messages, search, and the polls behind them. */
export type Inside = typeof InsideParts;

export type InsideState =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'ready'; readonly parts: Inside };

const state = liveValue<InsideState>({ status: 'waiting' });

/** @internal Read by the tests. */
export const readInside = state.read;
export const useInside = state.use;

let pending: Promise<void> | null = null;

const importInside = (): Promise<Inside> => import(/* webpackChunkName: "inside-frame" */ './inside.tsx');

/**
 * Loads it unless it is loaded. Never rejects: what failed stands in the state and in the server's log, and another call
 * tries again.
 */
export function loadInside(load = importInside): Promise<void> {
  if (state.read().status === 'ready') return Promise.resolve();
  pending ??= load()
    .then(
      (parts) => state.write({ status: 'ready', parts }),
      (error: unknown) => {
        const reason = reasonOf(error);
        state.write({ status: 'failed', reason });
        reportOfShell('load', reason);
      },
    )
    .finally(() => {
      pending = null;
    });
  return pending;
}

/** Tries once more, past the failure that the browser keeps: `refetch` requests one file again. */
export async function retryInside(refetch: (url: string) => Promise<void>, load = importInside): Promise<void> {
  const failed = state.read();
  const file = failed.status === 'failed' ? missingFile(failed.reason) : null;
  if (file !== null) await refetch(file);
  await loadInside(load);
}

/** Begins something once the inside is loaded. Returns a function that ends it. */
export function onceInside(begin: (parts: Inside) => () => void): () => void {
  let end: (() => void) | null = null;
  const follow = (): void => {
    const current = state.read();
    if (current.status === 'ready') end ??= begin(current.parts);
  };
  const stop = state.subscribe(follow);
  follow();
  return () => {
    stop();
    end?.();
  };
}
