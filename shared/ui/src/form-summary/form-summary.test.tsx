import { describe, expect, it } from '@jest/globals';
import { render, screen, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormSummary, type FormProblem } from './form-summary.tsx';

const problems: FormProblem[] = [{ fieldId: 'email', message: 'Email is required' }, { message: 'The server is busy' }];

const form = (attempt: number, shown: readonly FormProblem[] = problems) => (
  <>
    <FormSummary problems={shown} attempt={attempt} />
    <label htmlFor="email">Email</label>
    <input id="email" />
  </>
);

/** The fields are there before the form is submitted. */
const submitted = (shown = problems): RenderResult => {
  const result = render(form(0, []));
  result.rerender(form(1, shown));
  return result;
};
const summary = (): HTMLElement => screen.getByRole('group');

describe('FormSummary', () => {
  it('the form summary is absent while the form has no errors', () => {
    render(form(1, []));
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('the form summary counts and names the fields, does not repeat what stands at them, and takes focus', () => {
    submitted();
    expect(screen.getByRole('group', { name: 'Please fix 2 fields' })).toBe(document.activeElement);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Email', 'The server is busy']);
  });

  it('advice stands above the form, is announced and does not take the focus', () => {
    const { rerender } = render(<FormSummary problems={[]} attempt={0} />);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<FormSummary problems={[]} attempt={1} advice="Type the password again." />);
    expect(screen.getByRole('status').textContent).toBe('Type the password again.');
    expect(document.activeElement).toBe(document.body);
  });

  it('a link says which of several alike forms its field is in', () => {
    submitted([{ fieldId: 'email', message: 'Email is required', of: 'Anna Nowak' }]);
    expect(screen.getByRole('link', { name: 'Email of Anna Nowak' })).toBeTruthy();
  });

  it('the form summary uses the singular for one error', () => {
    render(form(1, problems.slice(0, 1)));
    expect(screen.getByRole('heading', { name: 'Please fix 1 field' })).toBeTruthy();
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
    submitted();
    const before = window.location.href;
    await userEvent.click(screen.getByRole('link', { name: 'Email' }));
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
