import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { toast, useToasts } from './toast.ts';

function Corner(): ReactElement {
  const { toasts, pause, resume, dismiss } = useToasts();
  return (
    <ul onPointerEnter={pause} onPointerLeave={resume}>
      {toasts.map(({ id, kind, title, message }) => (
        <li key={id}>
          {`${kind}: ${title} ${message}`}
          <button type="button" onClick={() => dismiss(id)}>
            Close
          </button>
        </li>
      ))}
    </ul>
  );
}

const show = (message: string, kind: Exclude<keyof typeof toast, 'removeError'> = 'success'): void => {
  act(() => {
    toast[kind](message);
  });
};

const wait = (millis: number): void => {
  act(() => {
    jest.advanceTimersByTime(millis);
  });
};

const shown = (): string[] => screen.queryAllByRole('listitem').map((item) => item.firstChild?.textContent ?? '');

beforeEach(() => {
  jest.useFakeTimers();
  render(<Corner />);
});

afterEach(() => {
  wait(60_000);
  jest.useRealTimers();
});

describe('toast', () => {
  it("a toast is titled 'Success!', 'Error!' or 'Please note'", () => {
    show('Login Successfully!');
    show('Somthing Wrong!', 'error');
    show('You logged out in another tab.', 'note');
    expect(shown()).toEqual([
      'note: Please note You logged out in another tab.',
      'error: Error! Somthing Wrong!',
      'success: Success! Login Successfully!',
    ]);
  });

  it('a success takes the place of the one before it of the same topic, and of no other', () => {
    wait(60_000);
    act(() => {
      toast.success('Saved.', 'bank');
      toast.success('Your profile has been saved.');
      toast.success('Undone.', 'bank');
    });
    expect(shown()).toEqual(['success: Success! Undone.', 'success: Success! Your profile has been saved.']);
    wait(60_000);
  });

  it('a message that is still there is not shown a second time', () => {
    wait(60_000);
    show('Somthing Wrong!', 'error');
    show('Somthing Wrong!', 'error');
    expect(shown()).toEqual(['error: Error! Somthing Wrong!']);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
    wait(60_000);
  });

  it.each(['success', 'error', 'note'] as const)('a toast disappears after 5 seconds: %s (AUTH 7, NT5)', (kind) => {
    show('Login Successfully!', kind);
    wait(4999);
    expect(shown()).toHaveLength(1);
    wait(2);
    expect(shown()).toEqual([]);
  });

  it('a toast stays while the pointer is on it, and then for the rest of its time (NT5)', () => {
    show('Login Successfully!');
    wait(3000);
    fireEvent.pointerEnter(screen.getByRole('list'));
    wait(10_000);
    expect(shown()).toHaveLength(1);
    fireEvent.pointerLeave(screen.getByRole('list'));
    wait(1999);
    expect(shown()).toHaveLength(1);
    wait(2);
    expect(shown()).toEqual([]);
  });

  it('a toast disappears at once when it is closed', () => {
    show('Login Successfully!');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
  });
});
