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
  it('a value in time is returned and leaves no timer behind', async () => {
    await expect(withDeadline(Promise.resolve('here'), 8000, 'too late')).resolves.toBe('here');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('a failure in time is passed on and leaves no timer behind', async () => {
    await expect(withDeadline(Promise.reject(new Error('not found')), 8000, 'too late')).rejects.toThrow('not found');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('the promise rejects at the deadline and not before', async () => {
    const settled = jest.fn();
    withDeadline(never, 8000, 'no answer in 8 s').catch(settled);
    await jest.advanceTimersByTimeAsync(7999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(new Error('no answer in 8 s'));
  });
});
