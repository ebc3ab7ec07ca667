import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Icon, PathIcon } from './icon.tsx';

describe('Icon', () => {
  it('says nothing aloud: the words beside it do', () => {
    const { container } = render(<Icon name="home" />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('PathIcon', () => {
  it('draws the path that it is given', () => {
    const { container } = render(<PathIcon path="M4 4h4" />);
    expect(container.querySelector('path')?.getAttribute('d')).toBe('M4 4h4');
  });

  it('lets a path that is markup be no more than a bad path', () => {
    const { container } = render(<PathIcon path={'"><script>alert(1)</script>'} />);
    expect(container.querySelector('script')).toBeNull();
  });
});
