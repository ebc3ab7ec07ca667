import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { heldLocks } from '../testing/held-locks.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';

const work = jest.fn(() => Promise.resolve('done'));

afterEach(() => {
  jest.restoreAllMocks();
  work.mockClear();
});

describe('oneTabAtATime', () => {
  it('works where the browser has no locks', async () => {
    expect(await oneTabAtATime('renewal', work)).toBe('done');
  });
});

describe('oneTabAtATime, where tabs share locks', () => {
  const locks = heldLocks();

  it('waits for the tab that is at it', async () => {
    const letGo = locks.hold('renewal');
    const waiting = oneTabAtATime('renewal', work);
    await locks.isAwaited();
    expect(work).not.toHaveBeenCalled();
    letGo();
    expect(await waiting).toBe('done');
  });

  it('waits for no other work than its own', async () => {
    locks.hold('login');
    expect(await oneTabAtATime('renewal', work)).toBe('done');
  });

  it('works all the same once the other tab takes too long: it may be asleep', async () => {
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    locks.hold('renewal');
    const waiting = oneTabAtATime('renewal', work);
    await locks.isAwaited();
    limit.abort();
    expect(await waiting).toBe('done');
    expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000);
  });

  it('fails as its work fails, and does it once', async () => {
    work.mockRejectedValueOnce(new Error('the line is down'));
    await expect(oneTabAtATime('renewal', work)).rejects.toThrow('the line is down');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
