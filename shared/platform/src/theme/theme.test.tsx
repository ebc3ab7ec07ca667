import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { setTheme, startTheme, useTheme } from './theme.ts';

function ThemeName(): ReactElement {
  return <p role="status">{useTheme()}</p>;
}

const onPage = (): string | undefined => document.documentElement.dataset['theme'];

const kept = (text: string): void => {
  localStorage.setItem('theme', text);
};

afterEach(() => {
  localStorage.clear();
  setTheme('system');
});

describe('the theme', () => {
  it('the theme is that of the last visit', () => {
    kept('{"value":"dark"}');
    startTheme();
    expect(onPage()).toBe('dark');
  });

  it.each(['{"value":"pink"}', 'dark', '{}'])('the theme follows the device when the stored value is %s', (text) => {
    kept(text);
    startTheme();
    expect(onPage()).toBeUndefined();
  });

  it('a new theme applies at once and to the next visit', () => {
    render(<ThemeName />);
    act(() => {
      setTheme('dark');
    });
    expect(screen.getByRole('status').textContent).toBe('dark');
    expect(onPage()).toBe('dark');
    startTheme();
    expect(onPage()).toBe('dark');
  });

  it('the theme can follow the device again', () => {
    setTheme('light');
    setTheme('system');
    expect(onPage()).toBeUndefined();
  });
});
