import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { Drawer } from './drawer.tsx';

function Page(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Held
      </button>
      <Drawer title="FUNDS HELD" isOpen={isOpen} onClose={() => setOpen(false)}>
        <button type="button">Show more</button>
      </Drawer>
    </>
  );
}

async function openDrawer(): Promise<HTMLElement> {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Held' }));
  return screen.getByRole('dialog', { name: 'FUNDS HELD' });
}

describe('Drawer', () => {
  it('is absent until it is opened', () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes focus and keeps the keyboard inside', async () => {
    const drawer = await openDrawer();
    expect(drawer.contains(document.activeElement)).toBe(true);
    for (const _ of [1, 2, 3, 4]) {
      await userEvent.tab();
      expect(drawer.contains(document.activeElement)).toBe(true);
    }
  });

  it.each(['Escape', 'the close button', 'a click beside it'])('closes by %s and gives focus back', async (way) => {
    await openDrawer();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else if (way === 'the close button') await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    else await userEvent.click(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Held' })).toBe(document.activeElement);
    });
  });

  it("speaks the portal's language on a French device", async () => {
    const language = jest.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CA');
    await openDrawer();
    expect(screen.getAllByRole('button', { name: 'Dismiss' }).length).toBeGreaterThan(0);
    language.mockRestore();
  });

  it('hides the page behind it from those who listen', async () => {
    await openDrawer();
    expect(screen.queryByRole('button', { name: 'Held' })).toBeNull();
  });
});
