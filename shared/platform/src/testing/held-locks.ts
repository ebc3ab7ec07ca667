import { afterEach, beforeEach, expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';

export interface HeldLocks {
  /** Makes another tab take the lock of this name. Returns a function that releases it. */
  readonly hold: (name: string) => () => void;
  /** Resolves when this tab waits for a lock that another tab holds. */
  readonly isAwaited: () => Promise<void>;
}

/** Fakes the locks that browser tabs share, which jsdom does not have, for each test of a group. */
export function heldLocks(): HeldLocks {
  const held = new Map<string, Promise<undefined>>();
  let waiting = 0;
  const request = async (
    name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<unknown>,
  ): Promise<unknown> => {
    const free = held.get(name);
    if (free) {
      waiting += 1;
      await Promise.race([free, rejectionOf(signal)]);
    }
    return work();
  };
  beforeEach(() => {
    held.clear();
    waiting = 0;
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
  return {
    hold: (name) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held.set(name, promise);
      return () => {
        resolve(undefined);
      };
    },
    isAwaited: () =>
      waitFor(() => {
        expect(waiting).toBe(1);
      }),
  };
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}
