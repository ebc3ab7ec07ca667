import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

const describedBy = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('TextField', () => {
  it('is found by its label and takes what is typed', async () => {
    render(<TextField label="Email or Username" name="email" />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email or Username' });
    await userEvent.type(field, 'priya');
    expect(field.value).toBe('priya');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(field.getAttribute('aria-describedby')).toBeNull();
  });

  it('says its hint, then what is wrong', () => {
    render(<TextField label="Email" hint="Or your username" error="Email is required" />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(describedBy(field)).toBe('Or your username Email is required');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('stays the same field when something is found wrong with it', async () => {
    const { rerender } = render(<TextField label="Email" />);
    await userEvent.type(screen.getByRole('textbox'), 'pri');
    rerender(<TextField label="Email" error="Email is required" />);
    await userEvent.keyboard('ya');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('priya');
  });

  it('keeps two fields with one label apart', () => {
    render(
      <>
        <TextField label="Email" error="first" />
        <TextField label="Email" error="second" />
      </>,
    );
    expect(screen.getAllByRole('textbox', { name: 'Email' }).map(describedBy)).toEqual(['first', 'second']);
  });

  it('hands its input to the form that watches it', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="Email" ref={ref} id="email" autoComplete="username" />);
    expect(ref.current?.id).toBe('email');
    expect(ref.current?.autocomplete).toBe('username');
  });
});

describe('PasswordField', () => {
  it('hides what is typed until it is asked to show it, and hides it again', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(field, 'secret');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    expect(field.value).toBe('secret');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });

  it('tells of Caps Lock while it is on, and of nothing when it is off', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Password'));
    expect(screen.getByRole('status').textContent).toBe('');
    await user.keyboard('{CapsLock}s');
    expect(screen.getByRole('status').textContent).toBe('Caps Lock is on');
    await user.keyboard('{CapsLock}s');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows the password without sending the form around it', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <PasswordField label="Password" autoComplete="current-password" />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('never lets a phone write it with a capital or correct its spelling', () => {
    render(<PasswordField label="Password" autoComplete="new-password" />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.getAttribute('autocapitalize')).toBe('none');
    expect(field.getAttribute('spellcheck')).toBe('false');
    expect(field.autocomplete).toBe('new-password');
  });

  it('says what is wrong with it', () => {
    render(<PasswordField label="Password" autoComplete="current-password" error="Password is required" />);
    expect(describedBy(screen.getByLabelText('Password'))).toBe('Password is required');
  });
});

describe('Checkbox', () => {
  it('is ticked by the keyboard and hands its input to the form that watches it', async () => {
    const ref = createRef<HTMLInputElement>();
    render(<Checkbox label="Remember me" ref={ref} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(ref.current?.checked).toBe(true);
  });

  it('is ticked by its words', async () => {
    render(<Checkbox label="Remember me" name="remember" />);
    await userEvent.click(screen.getByText('Remember me'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(true);
  });
});
