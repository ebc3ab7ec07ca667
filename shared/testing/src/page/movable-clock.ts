import { afterEach, beforeEach, jest } from '@jest/globals';
import { configure, getConfig } from '@testing-library/dom';

/** Puts the clock of a test forward. */
type Pass = (seconds: number) => Promise<void>;

const { setTimeout, setInterval, clearInterval } = globalThis;

/**
 * A clock that a test puts forward, so that nobody waits for a timer of seconds or of a day. By itself it hardly moves,
 * a fifth of the real one's pace at most: enough for a timer of no delay and for a frame of the page, and on a busy
 * machine no second passes unasked. Requests and renderings go on beside it.
 */
export function movableClock(): Pass {
  let before = getConfig();
  let pace: ReturnType<typeof setInterval> | undefined;
  beforeEach(() => {
    before = getConfig();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    pace = setInterval(() => jest.advanceTimersByTime(1), 5);
    // By itself a search for an element puts the clock forward until it is found.
    configure({ unstable_advanceTimersWrapper: async () => new Promise((resolve) => setTimeout(resolve, 10)) });
  });
  afterEach(() => {
    clearInterval(pace);
    configure(before);
    jest.useRealTimers();
  });
  return async (seconds) => {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
    await runFollowUps();
  };
}

/** Lets everything that the timers started render and send requests, so that a test sees it, or sees that it came too early. */
async function runFollowUps(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setTimeout(resolve));
}
