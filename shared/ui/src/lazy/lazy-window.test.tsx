import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { lazyWindow, loadWindows, type WindowProps } from './lazy-window.tsx';

function Window({ isOpen }: WindowProps): ReactElement | null {
  return isOpen ? <p>the window</p> : null;
}

type Load = () => Promise<typeof Window>;

const loads = (): jest.Mock<Load> => jest.fn<Load>(async () => Window);
const failsOnce = (): jest.Mock<Load> => loads().mockRejectedValueOnce(new Error('Loading chunk windows failed.'));

describe('a window that is loaded late', () => {
  it('the code of a window is there after the first touch of the page, and is loaded once for all of them', async () => {
    const load = loads();
    const Late = lazyWindow(load);
    const { rerender } = render(<Late isOpen={false} />);
    expect(load).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('pointermove'));
    document.dispatchEvent(new Event('keydown'));
    await loadWindows();
    expect(load).toHaveBeenCalledTimes(1);
    rerender(<Late isOpen />);
    expect(screen.getByText('the window')).toBeTruthy();
    rerender(<Late isOpen={false} />);
    expect(screen.queryByText('the window')).toBeNull();
  });

  it('a window that opens before its code is there appears with it', async () => {
    const Late = lazyWindow(loads());
    render(<Late isOpen />);
    expect(screen.queryByText('the window')).toBeNull();
    expect(await screen.findByText('the window')).toBeTruthy();
  });

  it('a window that cannot be loaded says so, and appears after Retry', async () => {
    const Late = lazyWindow(failsOnce());
    render(<Late isOpen />);
    expect((await screen.findByRole('alert')).textContent).toContain('This window could not be loaded');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the window')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a window that cannot be loaded can be closed where it could be', async () => {
    const close = jest.fn();
    const Late = lazyWindow(failsOnce());
    render(<Late isOpen onClose={close} />);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
