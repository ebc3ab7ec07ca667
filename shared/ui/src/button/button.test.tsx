import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SyntheticEvent } from 'react';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';

describe('Button', () => {
  it('a button runs its action when pressed by mouse or keyboard', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Retry</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('a busy button ignores further presses and says that it is busy', async () => {
    const onClick = jest.fn();
    render(
      <Button isWaiting onClick={onClick}>
        Log in
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Log in', busy: true });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('a button can be pressed again once it is no longer busy', async () => {
    const onClick = jest.fn();
    const { rerender } = render(
      <Button isWaiting onClick={onClick}>
        Retry
      </Button>,
    );
    rerender(<Button onClick={onClick}>Retry</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Retry', busy: false }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('a disabled button does nothing and tells the reason when it gets focus (PR5)', async () => {
    const onClick = jest.fn();
    render(
      <Button disabledReason="Only the owner can send this." onClick={onClick}>
        Refer a Friend
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Refer a Friend', description: 'Only the owner can send this.' });
    await userEvent.tab();
    expect([button.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', button]);
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('the accessible name of a button is its text, with or without an icon', () => {
    render(<Button icon="logout">Logout</Button>);
    expect(screen.getByRole('button', { name: 'Logout' }).querySelectorAll('svg')).toHaveLength(1);
  });

  it('a busy button keeps its focus and its text', () => {
    const { rerender } = render(<Button>Log in</Button>);
    const button = screen.getByRole('button', { name: 'Log in' });
    button.focus();
    rerender(<Button isWaiting>Log in</Button>);
    expect(document.activeElement).toBe(button);
    expect(button.textContent).toBe('Log in');
  });

  it('a submit button sends its form once, also by Enter in a field', async () => {
    const onSubmit = jest.fn((event: SyntheticEvent) => {
      event.preventDefault();
    });
    const form = (isWaiting: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" isWaiting={isWaiting}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    rerender(form(true));
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('a button does not submit its form unless it is a submit button', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button>Cancel</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('ButtonLink', () => {
  it('a button link navigates with the link component that it was given', () => {
    render(
      <ButtonLink
        href="/login"
        link={({ to, className, children }) => (
          <a href={to} className={className}>
            {children}
          </a>
        )}
      >
        Log in
      </ButtonLink>,
    );
    const element = screen.getByRole('link', { name: 'Log in' });
    expect(element.getAttribute('href')).toBe('/login');
    expect(element.className).toContain('button');
  });
});
