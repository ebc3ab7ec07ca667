import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { heldLocks } from '../testing/held-locks.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';

const work = jest.fn(() => Promise.resolve('done'));

afterEach(() => {
  jest.restoreAllMocks();
  work.mockClear();
});

describe('oneTabAtATime', () => {
  it('the work runs in a browser without locks', async () => {
    expect(await oneTabAtATime('renewal', work)).toBe('done');
  });
});

describe('oneTabAtATime with shared locks', () => {
  const locks = heldLocks();

  it('the work waits for another tab that runs the same work', async () => {
    const letGo = locks.hold('renewal');
    const waiting = oneTabAtATime('renewal', work);
    await locks.isAwaited();
    expect(work).not.toHaveBeenCalled();
    letGo();
    expect(await waiting).toBe('done');
  });

  it('the work does not wait for other work', async () => {
    locks.hold('login');
    expect(await oneTabAtATime('renewal', work)).toBe('done');
  });

  it('the work runs anyway when the other tab takes too long', async () => {
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    locks.hold('renewal');
    const waiting = oneTabAtATime('renewal', work);
    await locks.isAwaited();
    limit.abort();
    expect(await waiting).toBe('done');
    expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000);
  });

  it('work that fails rejects and runs once', async () => {
    work.mockRejectedValueOnce(new Error('the line is down'));
    await expect(oneTabAtATime('renewal', work)).rejects.toThrow('the line is down');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
