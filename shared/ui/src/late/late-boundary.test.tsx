import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { LateBoundary } from './late-boundary.tsx';

const Broken = (): ReactElement => {
  throw new Error('Loading chunk failed');
};

describe('LateBoundary', () => {
  it('LateBoundary shows its fallback when the part cannot be loaded', () => {
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

  it('LateBoundary shows the part once it is loaded', () => {
    render(<LateBoundary instead="in words">drawn</LateBoundary>);
    expect(document.body.textContent).toBe('drawn');
  });
});
