import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer } from '../drawer/drawer.tsx';
import { ToastList, type Toast } from './toast-list.tsx';

const success: Toast = { id: '1', kind: 'success', title: 'Success!', message: 'Login Successfully!' };
const note: Toast = { id: '3', kind: 'note', title: 'Please note', message: 'You logged out in another tab.' };
const error: Toast = { id: '2', kind: 'error', title: 'Error!', message: 'Somthing Wrong!' };

const onDismiss = jest.fn();
const onPause = jest.fn();
const onResume = jest.fn();
const list = (...toasts: Toast[]) => (
  <ToastList toasts={toasts} onDismiss={onDismiss} onPause={onPause} onResume={onResume} />
);

beforeEach(() => {
  jest.resetAllMocks();
});

describe('ToastList', () => {
  it('success messages are announced politely and errors at once, each with its title (ERR 339)', () => {
    render(list(success, error));
    expect(screen.getByRole('status').textContent).toBe('Success!Login Successfully!');
    expect(screen.getByRole('alert').textContent).toBe('Error!Somthing Wrong!');
  });

  it('neutral messages are announced politely', () => {
    render(list(note));
    expect(screen.getByRole('status').textContent).toBe('Please noteYou logged out in another tab.');
  });

  it('the live region exists before the first message, so that it is announced', () => {
    const { rerender } = render(list());
    const region = screen.getByRole('region', { name: 'Messages' });
    rerender(list(success));
    expect(region.contains(screen.getByRole('status'))).toBe(true);
  });

  it('the page knows how high the messages are, so that windows leave them room', () => {
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(78);
    render(list(success));
    expect(document.documentElement.style.getPropertyValue('--toasts-height')).toBe('102px');
    jest.restoreAllMocks();
  });

  it('the close button of a message closes only that message', async () => {
    render(list(success));
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(onDismiss).toHaveBeenCalledWith('1');
  });

  it('messages do not expire while the pointer is on one (NT5)', async () => {
    render(list(success));
    await userEvent.hover(screen.getByRole('status'));
    expect(onPause).toHaveBeenCalledTimes(1);
    await userEvent.unhover(screen.getByRole('status'));
    expect(onResume).toHaveBeenCalledTimes(1);
  });

  it('messages do not expire while one has focus (NT5)', async () => {
    render(list(success));
    await userEvent.tab();
    expect(onPause).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    expect(onResume).toHaveBeenCalledTimes(1);
  });

  it('messages can be read and closed while a dialog stays open', async () => {
    const onClose = jest.fn();
    render(
      <>
        {list(error)}
        <Drawer title="FUNDS HELD" isOpen onClose={onClose}>
          lines
        </Drawer>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(onDismiss).toHaveBeenCalledWith('2');
    expect(onClose).not.toHaveBeenCalled();
  });
});
