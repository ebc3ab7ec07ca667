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
  it('a text field is found by its label and accepts typing', async () => {
    render(<TextField label="Email or Username" name="email" />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email or Username' });
    await userEvent.type(field, 'priya');
    expect(field.value).toBe('priya');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(field.getAttribute('aria-describedby')).toBeNull();
  });

  it('a text field is described by its hint and then its error', () => {
    render(<TextField label="Email" hint="Or your username" error="Email is required" />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(describedBy(field)).toBe('Or your username Email is required');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('a text field keeps its element when it gets an error', async () => {
    const { rerender } = render(<TextField label="Email" />);
    await userEvent.type(screen.getByRole('textbox'), 'pri');
    rerender(<TextField label="Email" error="Email is required" />);
    await userEvent.keyboard('ya');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('priya');
  });

  it('two text fields with the same label are independent', () => {
    render(
      <>
        <TextField label="Email" error="first" />
        <TextField label="Email" error="second" />
      </>,
    );
    expect(screen.getAllByRole('textbox', { name: 'Email' }).map(describedBy)).toEqual(['first', 'second']);
  });

  it('a text field gives its input element to the form', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="Email" ref={ref} id="email" autoComplete="username" />);
    expect(ref.current?.id).toBe('email');
    expect(ref.current?.autocomplete).toBe('username');
  });
});

describe('PasswordField', () => {
  it('a password field shows and hides the password on request', async () => {
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

  it('a password can be pasted and filled in by a password manager', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const field = screen.getByLabelText('Password');
    expect(field).toMatchObject({ type: 'password', autocomplete: 'current-password' });
    await userEvent.click(field);
    await userEvent.paste('correct horse battery staple');
    expect(field).toHaveProperty('value', 'correct horse battery staple');
  });

  it('a password field warns of Caps Lock only while it is on', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Password'));
    expect(screen.getByRole('status').textContent).toBe('');
    await user.keyboard('{CapsLock}s');
    expect(screen.getByRole('status').textContent).toBe('Caps Lock is on');
    await user.keyboard('{CapsLock}s');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('showing the password does not submit the form', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <PasswordField label="Password" autoComplete="current-password" />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('a password field turns off autocapitalization and spell checking', () => {
    render(<PasswordField label="Password" autoComplete="new-password" />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.getAttribute('autocapitalize')).toBe('none');
    expect(field.getAttribute('spellcheck')).toBe('false');
    expect(field.autocomplete).toBe('new-password');
  });

  it('a password field shows its error', () => {
    render(<PasswordField label="Password" autoComplete="current-password" error="Password is required" />);
    expect(describedBy(screen.getByLabelText('Password'))).toBe('Password is required');
  });
});

describe('Checkbox', () => {
  it('a checkbox can be ticked by keyboard and gives its input element to the form', async () => {
    const ref = createRef<HTMLInputElement>();
    render(<Checkbox label="Remember me" ref={ref} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(ref.current?.checked).toBe(true);
  });

  it('a checkbox can be ticked by clicking its label', async () => {
    render(<Checkbox label="Remember me" name="remember" />);
    await userEvent.click(screen.getByText('Remember me'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(true);
  });
});
