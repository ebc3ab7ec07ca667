import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bankListOf, button, chequing, field, network, visit } from '../../testing/profile-page.tsx';

const stored = (): string => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
const question = () => screen.findByRole('dialog', { name: 'You have not saved your changes' });

describe('a form with a password or bank details', () => {
  it('a form asks before Esc loses bank details, none of which is kept in the browser (RT9)', async () => {
    network.use(
      answers(calls.bankList, bankListOf(chequing)),
      answers(calls.nextTransfer, { sends_at: null, cut_off: null, is_open: true, amount: null, accounts: [] }),
    );
    const user = await visit('/profile/71#bank');
    await user.click(await button('Add New'));
    await user.click(await field('Account number'));
    await user.paste('7000001');
    await user.keyboard('{Escape}');
    expect((await question()).textContent).toContain(
      'You changed 1 field of Add Bank Details. We keep no draft of passwords and bank details, so it is lost when you leave.',
    );
    expect(await button('Stay')).toBe(document.activeElement);
    expect(stored()).not.toContain('7000001');
    await user.click(await button('Stay'));
    expect((await field('Account number')).value).toBe('7000001');
    await user.click(await field('Account number'));
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a form with a password asks before Back leaves the text of another panel (RT9)', async () => {
    const user = await visit('/profile/71');
    await user.click(await button(/My Personal Information/));
    await user.type(await field('First name'), 'x');
    window.history.back();
    expect((await question()).textContent).toContain(
      'You changed 1 field of My Personal Information. It is not saved, and is lost when you leave.',
    );
    await user.click(await button('Discard'));
    await waitFor(() => expect(screen.queryByLabelText('First name')).toBeNull());
    expect(window.location.hash).toBe('');
  });
});
