import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Icon, toIconName } from './icon.tsx';

describe('Icon', () => {
  it('says nothing aloud: the words beside it do', () => {
    const { container } = render(<Icon name="home" />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('draws a plain page for a name it does not know', () => {
    expect(toIconName('home')).toBe('home');
    expect(toIconName('rocket')).toBe('page');
    expect(toIconName('constructor')).toBe('page');
  });
});
