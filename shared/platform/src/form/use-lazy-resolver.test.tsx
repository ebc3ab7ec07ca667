import { describe, expect, it, jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import type { Resolver } from 'react-hook-form';
import { useLazyResolver } from './use-lazy-resolver.ts';

interface Values {
  readonly email: string;
}

const values = { email: '' };
const wrong = { values: {}, errors: { email: { type: 'required', message: 'The Email field is required.' } } };
const rules = jest.fn<Resolver<Values, unknown, Values>>(() => wrong);
const options = { fields: {}, shouldUseNativeValidation: false };

describe('useLazyResolver', () => {
  it.each(['pointerdown', 'keydown', 'input'])(
    'the rules are loaded once, with the first %s on the page',
    async (kind) => {
      const load = jest.fn(async () => rules);
      const { unmount } = renderHook(() => useLazyResolver<Values>(load));
      expect(load).not.toHaveBeenCalled();
      document.dispatchEvent(new Event(kind));
      document.dispatchEvent(new Event(kind));
      expect(load).toHaveBeenCalledTimes(1);
      unmount();
    },
  );

  it('a form that is sent before anything was touched waits for the rules', async () => {
    const load = jest.fn(async () => rules);
    const { result, unmount } = renderHook(() => useLazyResolver<Values>(load));
    expect(await result.current(values, undefined, options)).toEqual(wrong);
    unmount();
  });

  it('without the rules the server decides alone, and the next try asks for them again', async () => {
    const load = jest.fn<() => Promise<typeof rules>>(() => Promise.reject(new Error('no file')));
    const { result, unmount } = renderHook(() => useLazyResolver<Values>(load));
    expect(await result.current(values, undefined, options)).toEqual({ values, errors: {} });
    load.mockResolvedValue(rules);
    await waitFor(async () => expect(await result.current(values, undefined, options)).toEqual(wrong));
    unmount();
  });

  it('a page that is gone loads nothing', () => {
    const load = jest.fn(async () => rules);
    renderHook(() => useLazyResolver<Values>(load)).unmount();
    document.dispatchEvent(new Event('keydown'));
    expect(load).not.toHaveBeenCalled();
  });
});
