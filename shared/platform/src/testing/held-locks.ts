import { afterEach, beforeEach, expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';

export interface HeldLocks {
  /** Another tab takes the lock of this name. Returns the way for it to let go. */
  readonly hold: (name: string) => () => void;
  /** Until this tab waits for a lock that another one has. */
  readonly isAwaited: () => Promise<void>;
}

/** The locks that tabs of a browser share, in each test of a group; jsdom has none. */
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
