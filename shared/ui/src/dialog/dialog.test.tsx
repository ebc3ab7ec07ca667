import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { Dialog } from './dialog.tsx';
import { loadWindows } from '../lazy/lazy-window.tsx';

beforeAll(loadWindows);

function Page(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Owner Inquiry
      </button>
      <Dialog title="Owner Enquiry" isOpen={isOpen} onClose={() => setOpen(false)}>
        <input aria-label="Description" />
      </Dialog>
    </>
  );
}

async function openDialog(): Promise<HTMLElement> {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Owner Inquiry' }));
  return screen.getByRole('dialog', { name: 'Owner Enquiry' });
}

describe('Dialog', () => {
  it('an open dialog takes focus, keeps it inside and makes the page behind it inaccessible', async () => {
    const dialog = await openDialog();
    for (const _ of [1, 2, 3]) {
      expect(dialog.contains(document.activeElement)).toBe(true);
      await userEvent.tab();
    }
    expect(screen.queryByRole('button', { name: 'Owner Inquiry' })).toBeNull();
  });

  it.each(['Escape', 'the cross', 'a click beside it'])('a dialog closes by %s and returns focus', async (way) => {
    await openDialog();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else if (way === 'the cross') await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    else await userEvent.click(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Owner Inquiry' })).toBe(document.activeElement);
    });
  });
});
