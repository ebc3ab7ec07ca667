import { afterEach, beforeEach, jest } from '@jest/globals';
import { configure, getConfig } from '@testing-library/dom';

/** Puts the clock of a test forward. */
export type Pass = (seconds: number) => Promise<void>;

const realTimeout = globalThis.setTimeout;

/**
 * A clock that runs as fast as the real one and that a test may put forward, so that nobody waits for a timer of
 * seconds or of a day. Requests and renderings go on beside it.
 */
export function movableClock(): Pass {
  let before = getConfig();
  beforeEach(() => {
    before = getConfig();
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    // By itself a search for an element puts the clock forward until it is found.
    configure({ unstable_advanceTimersWrapper: async () => new Promise((resolve) => realTimeout(resolve, 10)) });
  });
  afterEach(() => {
    configure(before);
    jest.useRealTimers();
  });
  return (seconds) => jest.advanceTimersByTimeAsync(seconds * 1000);
}
