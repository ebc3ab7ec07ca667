import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useLazy } from './use-lazy.ts';

describe('useLazy', () => {
  it('a part is requested when it is asked for, and once', async () => {
    const request = jest.fn(() => Promise.resolve('part'));
    const { result } = renderHook(() => useLazy(request));
    expect(request).not.toHaveBeenCalled();
    await act(async () => {
      result.current[1]();
      result.current[1]();
    });
    expect(result.current[0]).toEqual({ status: 'ready', part: 'part' });
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('a part that failed is requested again when it is asked for again', async () => {
    const request = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('Loading chunk failed'));
    request.mockResolvedValueOnce('part');
    const { result } = renderHook(() => useLazy(request));
    await act(async () => result.current[1]());
    expect(result.current[0]).toEqual({ status: 'failed' });
    await act(async () => result.current[1]());
    expect(result.current[0]).toEqual({ status: 'ready', part: 'part' });
  });
});
