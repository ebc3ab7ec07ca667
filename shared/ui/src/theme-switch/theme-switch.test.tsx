import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from './theme-switch.tsx';

describe('ThemeSwitch', () => {
  it('shows the theme that is on and offers the two others', async () => {
    const onChange = jest.fn();
    render(<ThemeSwitch value="system" onChange={onChange} />);
    const theme = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' });
    expect(theme.selectedOptions[0]?.text).toBe('As on this device');
    await userEvent.selectOptions(theme, 'Dark');
    expect(onChange).toHaveBeenCalledWith('dark');
  });
});
