import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Panel } from './panel.tsx';

describe('Panel', () => {
  it('a panel is a landmark region with its title, its action and its foot', () => {
    render(
      <Panel title="Paid to you" action={<button type="button">All payments</button>} foot="Since 01 Feb, 2026">
        lines
      </Panel>,
    );
    const panel = within(screen.getByRole('region', { name: 'Paid to you' }));
    expect(panel.getByRole('button', { name: 'All payments' })).toBeTruthy();
    expect(panel.getByText('lines')).toBeTruthy();
    expect(panel.getByRole('contentinfo').textContent).toBe('Since 01 Feb, 2026');
  });

  it('a panel with nothing to say about the whole has no foot', () => {
    render(<Panel title="Paid to you">lines</Panel>);
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});
