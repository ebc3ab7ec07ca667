import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Icon, PathIcon } from './icon.tsx';

describe('Icon', () => {
  it('an icon is hidden from screen readers', () => {
    const { container } = render(<Icon name="home" />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('PathIcon', () => {
  it('PathIcon draws the given path', () => {
    const { container } = render(<PathIcon path="M4 4h4" />);
    expect(container.querySelector('path')?.getAttribute('d')).toBe('M4 4h4');
  });

  it('PathIcon does not interpret markup in its path', () => {
    const { container } = render(<PathIcon path={'"><script>alert(1)</script>'} />);
    expect(container.querySelector('script')).toBeNull();
  });
});
