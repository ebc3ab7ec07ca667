import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { StatusPanel } from './status-panel.tsx';

describe('StatusPanel', () => {
  it('the panel announces what failed, what still works and how to go on', () => {
    render(
      <StatusPanel
        kind="failure"
        heading="SnapShot does not load"
        text="The rest of the portal works."
        reference="7F3-21K"
        detail="mf-folio 1.0.0 · no answer in 8 s"
        actions={<button type="button">Retry</button>}
      />,
    );
    const panel = screen.getByRole('alert');
    expect(screen.getByRole('heading', { name: 'SnapShot does not load' })).toBeTruthy();
    expect(panel.textContent).not.toContain('mf-folio');
    expect(screen.getByText(/this reference: 7F3-21K$/).dataset['detail']).toBe('mf-folio 1.0.0 · no answer in 8 s');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('the panel of an unknown address is not an alert (RT21)', () => {
    render(<StatusPanel kind="missing" heading="Page not found" text="There is no page at this address." />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/Reference/)).toBeNull();
  });
});
