import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ChunkBoundary } from './chunk-boundary.tsx';

const Broken = (): ReactElement => {
  throw new Error('Loading chunk failed');
};

describe('ChunkBoundary', () => {
  it('ChunkBoundary shows its fallback when the part cannot be loaded', () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <p>
        <ChunkBoundary instead="in words">
          <Broken />
        </ChunkBoundary>{' '}
        86%
      </p>,
    );
    expect(screen.getByText('in words 86%')).toBeTruthy();
    report.mockRestore();
  });

  it('ChunkBoundary shows the part once it is loaded', () => {
    render(<ChunkBoundary instead="in words">drawn</ChunkBoundary>);
    expect(document.body.textContent).toBe('drawn');
  });
});
