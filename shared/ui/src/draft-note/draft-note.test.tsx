import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftNote } from './draft-note.tsx';

it('a restored draft says since when it exists and that nothing was sent, and Discard moves the focus to the first field', async () => {
  const discard = jest.fn();
  render(
    <form>
      <DraftNote since={new Date('2026-11-18T02:12:00Z')} onDiscard={discard} />
      <input aria-label="Description" />
    </form>,
  );
  expect(screen.getByText('Your draft of 17 Nov, 2026, 21:12 is back')).toBeTruthy();
  expect(screen.getByText(/^Nothing was sent\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(discard).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
