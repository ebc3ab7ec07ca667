import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { LateBoundary } from './late-boundary.tsx';

const Broken = (): ReactElement => {
  throw new Error('Loading chunk failed');
};

describe('LateBoundary', () => {
  it('leaves the words when what draws them cannot be had', () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <p>
        <LateBoundary instead="in words">
          <Broken />
        </LateBoundary>{' '}
        86%
      </p>,
    );
    expect(screen.getByText('in words 86%')).toBeTruthy();
    report.mockRestore();
  });

  it('stays out of the way of what has come', () => {
    render(<LateBoundary instead="in words">drawn</LateBoundary>);
    expect(document.body.textContent).toBe('drawn');
  });
});
