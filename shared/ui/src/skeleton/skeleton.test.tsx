import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Skeleton } from './skeleton.tsx';

describe('Skeleton', () => {
  it.each([
    [144, '9rem'],
    ['80%', '80%'],
  ] as const)('a skeleton has the width of its content: %s', (width, expected) => {
    const { container } = render(<Skeleton width={width} height={32} />);
    const { style } = container.querySelector('span') ?? container;
    expect([style.width, style.height]).toEqual([expected, '2rem']);
  });
});
