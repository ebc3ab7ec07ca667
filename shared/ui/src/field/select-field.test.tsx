import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from './select-field.tsx';

const choices = [
  { value: '1', label: 'Anna Nowak' },
  { value: '2', label: 'Daniel Okafor' },
];

describe('SelectField', () => {
  it('a select field has a label, its choices and a placeholder, and tells what is chosen', async () => {
    const onChange = jest.fn();
    render(
      <SelectField
        label="Tenant"
        placeholder="Choose a tenant"
        choices={choices}
        onChange={(event) => onChange(event.target.value)}
      />,
    );
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tenant' });
    expect(field.selectedOptions[0]?.textContent).toBe('Choose a tenant');
    await userEvent.selectOptions(field, 'Daniel Okafor');
    expect(onChange).toHaveBeenCalledWith('2');
  });

  it('a select field is described by its error', () => {
    render(<SelectField label="Tenant" choices={choices} error="Please choose the tenant." />);
    expect(screen.getByRole('combobox', { name: 'Tenant', description: 'Please choose the tenant.' })).toBeTruthy();
  });
});
