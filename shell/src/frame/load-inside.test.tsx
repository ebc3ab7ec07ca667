import { describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, fakeNetwork } from '@portal/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InsideNotice } from './inside-notice.tsx';
import { loadInside, onceInside, readInside, retryInside, type Inside } from './load-inside.ts';

const file = 'http://localhost/assets/inside.1.js';
const failed = (): Promise<Inside> => Promise.reject(new Error(`Loading chunk inside failed.\n(error: ${file})`));
const loaded = jest.fn(() => import('./inside.tsx'));
const network = fakeNetwork();

describe('header and menus that are loaded late', () => {
  it('a failure is reported; Retry requests the file again, and what waits for the inside begins', async () => {
    network.use(answers(calls.clientErrors));
    const end = jest.fn();
    const begin = jest.fn(() => end);
    const stop = onceInside(begin);
    const refetch = jest.fn(async (_url: string) => undefined);
    await loadInside(failed);
    expect(readInside()).toEqual({ status: 'failed', reason: expect.stringContaining(file) });
    expect(begin).not.toHaveBeenCalled();
    await waitFor(() => expect(network.sent(calls.clientErrors)).toHaveLength(1));
    expect(await network.sent(calls.clientErrors)[0]?.json()).toMatchObject({
      remote: 'shell',
      phase: 'load',
      reason: expect.stringContaining(file),
    });

    render(<InsideNotice onRetry={() => retryInside(refetch, loaded)} />);
    expect(screen.getByRole('alert').textContent).toContain('Menu, messages and search could not be loaded.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(readInside().status).toBe('ready'));
    expect(refetch).toHaveBeenCalledWith(file);
    expect(begin).toHaveBeenCalledTimes(1);

    await loadInside(loaded);
    expect(loaded).toHaveBeenCalledTimes(1);
    stop();
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('what could not be loaded without a connection is tried again once there is one', async () => {
    const retry = jest.fn(() => Promise.resolve());
    const { unmount } = render(<InsideNotice onRetry={retry} />);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
    unmount();
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
