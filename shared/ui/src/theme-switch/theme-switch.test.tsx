import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch, type ThemeChoice } from './theme-switch.tsx';

describe('ThemeSwitch', () => {
  it.each(['light', 'dark', 'system'] as const)('the theme switch has its own icon for %s', (value) => {
    const others = (['light', 'dark', 'system'] as const).filter((other) => other !== value);
    const draw = (choice: ThemeChoice): string | null | undefined => {
      const { container, unmount } = render(<ThemeSwitch value={choice} onChange={jest.fn()} />);
      const drawing = container.querySelector('path')?.getAttribute('d');
      unmount();
      return drawing;
    };
    expect(others.map(draw)).not.toContain(draw(value));
  });

  it('the theme switch is reachable by keyboard', async () => {
    render(<ThemeSwitch value="light" onChange={jest.fn()} />);
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Theme' })).toBe(document.activeElement);
  });

  it('the theme switch shows the current theme and offers the other two', async () => {
    const onChange = jest.fn();
    render(<ThemeSwitch value="system" onChange={onChange} />);
    const theme = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' });
    expect(theme.selectedOptions[0]?.text).toBe('As on this device');
    await userEvent.selectOptions(theme, 'Dark');
    expect(onChange).toHaveBeenCalledWith('dark');
  });
});
