import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { RemoteErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';

const Tide = ({ at }: { readonly at: string }): ReactElement => <p>High at {at}.</p>;

const area = (Part: ComponentType<{ readonly at: string }>): ReactElement => (
  <RemoteErrorBoundary remote="mf-harbour">
    <h1>Harbour</h1>
    <Part at="noon" />
  </RemoteErrorBoundary>
);

describe('lazyPart', () => {
  it('a late part is loaded once, when it is first shown, and the rest of the page stays visible', async () => {
    const load = jest.fn(async () => Tide);
    const Part = lazyPart(load);
    expect(load).not.toHaveBeenCalled();
    const first = render(area(Part));
    expect(screen.getByRole('heading', { name: 'Harbour' })).toBeTruthy();
    await screen.findByText('High at noon.');
    first.unmount();
    render(area(Part));
    await screen.findByText('High at noon.');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('a late part that fails to load breaks its area, and a retry of the area loads it', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn(async () => Tide).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
    const Part = lazyPart(load);
    const first = render(area(Part));
    await waitFor(() => expect(first.container.textContent).toBe(''));
    expect(load).toHaveBeenCalledTimes(1);
    first.unmount();
    render(area(Part));
    await screen.findByText('High at noon.');
    expect(load).toHaveBeenCalledTimes(2);
    printed.mockRestore();
  });
});
