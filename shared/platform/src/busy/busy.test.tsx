import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useIsBusy, whileBusy } from './busy.ts';

function Overlay(): ReactElement {
  return <output>{useIsBusy() ? 'busy' : 'idle'}</output>;
}

interface Work {
  readonly succeed: () => void;
  readonly fail: () => void;
}

function start(): Work {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  whileBusy(() => promise).catch(() => null);
  return {
    succeed: () => {
      resolve(undefined);
    },
    fail: () => {
      reject(new Error('lost'));
    },
  };
}

const shown = (): string | null => screen.getByRole('status').textContent;

describe('useIsBusy', () => {
  it('the page is busy from the start of the first call to the end of the last (SHELL 47)', async () => {
    render(<Overlay />);
    expect(shown()).toBe('idle');
    const works: Work[] = [];
    act(() => {
      works.push(start(), start());
    });
    expect(shown()).toBe('busy');
    await act(async () => works[0]?.succeed());
    expect(shown()).toBe('busy');
    await act(async () => works[1]?.succeed());
    expect(shown()).toBe('idle');
  });

  it('the page is no longer busy when a call fails (SHELL 47)', async () => {
    render(<Overlay />);
    const works: Work[] = [];
    act(() => {
      works.push(start());
    });
    expect(shown()).toBe('busy');
    await act(async () => works[0]?.fail());
    expect(shown()).toBe('idle');
  });

  it('whileBusy returns the result of the work and rethrows its error', async () => {
    await expect(whileBusy(() => Promise.resolve(7))).resolves.toBe(7);
    await expect(whileBusy(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  });
});
