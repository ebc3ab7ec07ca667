import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Card } from './card.tsx';

describe('Card', () => {
  it('a card with a label is a landmark region', () => {
    render(<Card label="Paid to you">lines</Card>);
    expect(screen.getByRole('region', { name: 'Paid to you' }).textContent).toBe('lines');
  });

  it('a card without a label is not a landmark', () => {
    render(<Card>lines</Card>);
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByText('lines')).toBeTruthy();
  });
});
