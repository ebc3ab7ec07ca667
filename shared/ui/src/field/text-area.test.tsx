import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { TextArea } from './text-area.tsx';

const area = (): HTMLTextAreaElement => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
const left = (): string | null => screen.getByText(/^Char left/).textContent;

describe('TextArea', () => {
  it("a text area counts down the remaining characters as 'Char left' (REF 325)", async () => {
    render(<TextArea label="Description" limit={160} />);
    expect(left()).toBe('Char left: 160');
    await userEvent.type(area(), 'Why so low?');
    expect(left()).toBe('Char left: 149');
    await userEvent.clear(area());
    expect(left()).toBe('Char left: 160');
  });

  it.each([
    ['an emoji', 'ok 👍', 6],
    ['spaces around', '  ok  ', 8],
    ['a line break', 'a\nb', 7],
    ['nothing but spaces', '    ', 10],
    ['a letter of two code points', 'e\u0301', 8],
  ])('a text area counts %s as the server does (TN17)', async (_case, text, expected) => {
    render(<TextArea label="Description" limit={10} />);
    await userEvent.click(area());
    await userEvent.paste(text);
    expect(left()).toBe(`Char left: ${expected}`);
  });

  it('a text area accepts a text that is too long and shows the excess', async () => {
    render(<TextArea label="Description" limit={3} />);
    await userEvent.type(area(), 'abcde');
    expect(area().value).toBe('abcde');
    expect(screen.getByText('Char left: -2').getAttribute('data-tone')).toBe('negative');
  });

  it('a text area counts its initial text and a text that its form sets', () => {
    const ref = createRef<HTMLTextAreaElement>();
    const { rerender } = render(<TextArea label="Description" limit={160} defaultValue="ten letters" ref={ref} />);
    expect(left()).toBe('Char left: 149');
    if (ref.current) ref.current.value = '';
    rerender(<TextArea label="Description" limit={160} defaultValue="ten letters" ref={ref} />);
    expect(left()).toBe('Char left: 160');
  });

  it('a text area announces when few characters are left, but not every letter', async () => {
    render(<TextArea label="Description" limit={12} />);
    const said = (): string | null => screen.getByRole('status').textContent;
    expect(said()).toBe('At most 20 characters left');
    await userEvent.type(area(), 'ab');
    expect(said()).toBe('At most 10 characters left');
    await userEvent.type(area(), 'cdefghi');
    expect(said()).toBe('At most 10 characters left');
    await userEvent.type(area(), 'jkl');
    expect(said()).toBe('No characters left');
    await userEvent.type(area(), 'm');
    expect(said()).toBe('The text is too long');
  });

  it('a text area is described by its hint, its error and the remaining characters', () => {
    render(<TextArea label="Description" limit={160} hint="25 to 160 characters" error="Too short" />);
    expect(screen.getByRole('textbox', { description: '25 to 160 characters Too short Char left: 160' })).toBe(area());
    expect(area().getAttribute('aria-invalid')).toBe('true');
  });
});
