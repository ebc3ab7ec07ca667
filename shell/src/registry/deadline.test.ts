import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withDeadline } from './deadline.ts';

const never = new Promise<string>(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('withDeadline', () => {
  it('a promise that resolves in time passes its value on and leaves no timer behind', async () => {
    await expect(withDeadline(Promise.resolve('here'), 8000, 'too late')).resolves.toBe('here');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('a promise that rejects in time passes its reason on and leaves no timer behind', async () => {
    await expect(withDeadline(Promise.reject(new Error('not found')), 8000, 'too late')).rejects.toThrow('not found');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('a promise that hangs is rejected at the deadline and not before', async () => {
    const settled = jest.fn();
    withDeadline(never, 8000, 'no answer in 8 s').catch(settled);
    await jest.advanceTimersByTimeAsync(7999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(new Error('no answer in 8 s'));
  });
});
