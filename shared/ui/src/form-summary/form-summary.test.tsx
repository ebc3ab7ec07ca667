import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormSummary, type FormProblem } from './form-summary.tsx';

const problems: FormProblem[] = [{ fieldId: 'email', message: 'Email is required' }, { message: 'The server is busy' }];

const form = (attempt: number, shown: readonly FormProblem[] = problems) => (
  <>
    <FormSummary problems={shown} attempt={attempt} />
    <input id="email" aria-label="Email" />
  </>
);

const summary = (): HTMLElement => screen.getByRole('group');

describe('FormSummary', () => {
  it('the form summary is absent while the form has no errors', () => {
    render(form(1, []));
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('the form summary counts and lists the errors and takes focus', () => {
    render(form(1));
    expect(screen.getByRole('group', { name: '2 things to put right' })).toBe(document.activeElement);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Email is required',
      'The server is busy',
    ]);
  });

  it('the form summary uses the singular for one error', () => {
    render(form(1, problems.slice(0, 1)));
    expect(screen.getByRole('heading', { name: 'One thing to put right' })).toBeTruthy();
  });

  it('the form summary has no link for an error of the whole form', () => {
    render(form(1, problems.slice(1)));
    expect(screen.getByRole('listitem').textContent).toBe('The server is busy');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('the form summary takes focus when the server refuses the form after the submit', () => {
    const { rerender } = render(form(1, []));
    rerender(form(1));
    expect(summary()).toBe(document.activeElement);
  });

  it('a link of the form summary moves focus to its field and keeps the address', async () => {
    render(form(1));
    const before = window.location.href;
    await userEvent.click(screen.getByRole('link', { name: 'Email is required' }));
    expect(screen.getByRole('textbox')).toBe(document.activeElement);
    expect(window.location.href).toBe(before);
  });

  it('the form summary does not take focus while the user types, until the next submit', () => {
    const { rerender } = render(form(1));
    screen.getByRole('textbox').focus();
    rerender(form(1, []));
    rerender(form(1, problems.slice(0, 1)));
    expect(screen.getByRole('textbox')).toBe(document.activeElement);
    rerender(form(2, problems.slice(0, 1)));
    expect(summary()).toBe(document.activeElement);
  });
});
