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

  it('leads back to where it was come from, without closing', async () => {
    const onBack = jest.fn();
    const onClose = jest.fn();
    render(
      <Drawer title="Held · 448-8242 Bloor St W" isOpen onClose={onClose} back={{ label: 'FUNDS HELD', onBack }}>
        lines
      </Drawer>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'FUNDS HELD' }));
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('gives focus to its title when it shows something else, and leaves focus alone otherwise', () => {
    const drawer = (title: string, text: string): ReactElement => (
      <Drawer title={title} isOpen onClose={jest.fn()}>
        <button type="button">{text}</button>
      </Drawer>
    );
    const { rerender } = render(drawer('FUNDS HELD', '448-8242 Bloor St W'));
    screen.getByRole('button', { name: '448-8242 Bloor St W' }).focus();
    rerender(drawer('FUNDS HELD', 'again'));
    expect(screen.getByRole('button', { name: 'again' })).toBe(document.activeElement);
    rerender(drawer('Held · 448-8242 Bloor St W', 'lines'));
    expect(screen.getByRole('heading', { name: 'Held · 448-8242 Bloor St W' })).toBe(document.activeElement);
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
