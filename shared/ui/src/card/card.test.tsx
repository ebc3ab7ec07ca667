import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Card } from './card.tsx';

describe('Card', () => {
  it('can be jumped to when it has a name', () => {
    render(<Card label="Paid to you">lines</Card>);
    expect(screen.getByRole('region', { name: 'Paid to you' }).textContent).toBe('lines');
  });

  it('is no landmark without one', () => {
    render(<Card>lines</Card>);
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByText('lines')).toBeTruthy();
  });
});
