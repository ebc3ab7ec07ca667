import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { AsyncState } from './async-state.ts';
import { AsyncView } from './async-view.tsx';

const failed = (retry = jest.fn()): AsyncState<string[]> => ({
  status: 'failed',
  message: 'The database is away.',
  reference: '7F3-21K',
  retry,
});

const view = (state: AsyncState<string[]>): ReactElement => (
  <AsyncView
    what="Held"
    state={state}
    skeleton={<i>grey</i>}
    empty={{ isEmpty: (lines) => lines.length === 0, content: <p>No Data Found!</p> }}
  >
    {(lines) => <p>{lines.join(', ')}</p>}
  </AsyncView>
);

const wait = (millis: number): void => {
  act(() => {
    jest.advanceTimersByTime(millis);
  });
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('AsyncView', () => {
  it('AsyncView shows a quick response without a flash of grey, and a slow one as loading', () => {
    render(view({ status: 'waiting' }));
    const grey = screen.getByText('grey').parentElement;
    wait(199);
    expect(grey?.className).toBe('unseen');
    expect(screen.getByRole('status').textContent).not.toContain('Loading');
    wait(1);
    expect(grey?.className).toBe('');
    expect(screen.getByRole('status').textContent).toContain('Loading Held…');
  });

  it('after four seconds a line says what still loads', () => {
    render(view({ status: 'waiting' }));
    wait(3999);
    expect(screen.queryByText('Still loading: Held')).toBeNull();
    wait(1);
    expect(screen.getByText('Still loading: Held')).toBeTruthy();
    expect(screen.getByRole('status').textContent).not.toContain('Loading Held…');
  });

  it("AsyncView shows the server's message of a failure with the reference for support", () => {
    render(view(failed()));
    const alert = screen.getByRole('alert');
    expect(screen.getByRole('heading', { name: 'Held could not be loaded' })).toBeTruthy();
    expect(alert.textContent).toContain('The database is away.');
    expect(alert.textContent).toContain('this reference: 7F3-21K');
  });

  it('AsyncView shows no reference if the server gave none', () => {
    render(view({ status: 'failed', message: 'The network is away.', reference: null, retry: jest.fn() }));
    expect(screen.getByRole('alert').textContent).not.toContain('Reference');
  });

  it('AsyncView measures the waiting time of each attempt separately', () => {
    const { rerender } = render(view({ status: 'waiting' }));
    wait(200);
    rerender(view(failed()));
    rerender(view({ status: 'waiting' }));
    expect(screen.getByRole('status').textContent).not.toContain('Loading');
  });

  it('AsyncView retries on request and keeps the focus in place', () => {
    const retry = jest.fn();
    const { rerender } = render(view(failed(retry)));
    const button = screen.getByRole('button', { name: 'Retry' });
    button.focus();
    fireEvent.click(button);
    expect(retry).toHaveBeenCalledTimes(1);
    rerender(view({ status: 'waiting' }));
    expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('AsyncView keeps data whose refetch failed, says so politely, and retries on request', () => {
    const retry = jest.fn();
    const stale = { message: 'The database is away.', reference: '7F3-21K', retry };
    const { rerender } = render(view({ status: 'ready', data: ['one', 'two'], stale }));
    expect(screen.getByText('one, two')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain(
      'Held could not be read again and may be out of date. The database is away. Reference 7F3-21K',
    );
    expect(screen.queryByRole('alert')).toBeNull();
    const button = screen.getByRole('button', { name: 'Retry' });
    button.focus();
    fireEvent.click(button);
    expect(retry).toHaveBeenCalledTimes(1);
    rerender(view({ status: 'ready', data: ['three'], stale: null }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('AsyncView shows empty data as empty, not as a failure', () => {
    render(view({ status: 'ready', data: [] }));
    expect(screen.getByText('No Data Found!')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('AsyncView shows the data once it is ready', () => {
    const { container } = render(view({ status: 'ready', data: ['one', 'two'] }));
    expect(screen.getByText('one, two')).toBeTruthy();
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  });
});
