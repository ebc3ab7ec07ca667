import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { Drawer } from './drawer.tsx';
import { loadWindows } from '../lazy/lazy-window.tsx';

beforeAll(loadWindows);

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
  it('a drawer is absent until it is opened', () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('an open drawer takes focus and keeps it inside', async () => {
    const drawer = await openDrawer();
    expect(drawer.contains(document.activeElement)).toBe(true);
    for (const _ of [1, 2, 3, 4]) {
      await userEvent.tab();
      expect(drawer.contains(document.activeElement)).toBe(true);
    }
  });

  it.each(['Escape', 'the close button', 'a click beside it'])(
    'a drawer closes by %s and returns focus',
    async (way) => {
      await openDrawer();
      if (way === 'Escape') await userEvent.keyboard('{Escape}');
      else if (way === 'the close button') await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      else await userEvent.click(document.body);
      expect(screen.queryByRole('dialog')).toBeNull();
      await waitFor(() => {
        expect(screen.getByRole('button', { name: 'Held' })).toBe(document.activeElement);
      });
    },
  );

  it('the back button of a drawer returns to the previous content without closing', async () => {
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

  it('a drawer moves focus to its title only when it shows something else', () => {
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

  it('a drawer is in English on a French device', async () => {
    const language = jest.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CA');
    await openDrawer();
    expect(screen.getAllByRole('button', { name: 'Dismiss' }).length).toBeGreaterThan(0);
    language.mockRestore();
  });

  it('an open drawer hides the page behind it from screen readers', async () => {
    await openDrawer();
    expect(screen.queryByRole('button', { name: 'Held' })).toBeNull();
  });
});
