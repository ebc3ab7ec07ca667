import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { bankListOf, button, chequing, customer, doors, network, visit } from '../../testing/profile-page.tsx';

const used = bankListOf(chequing);
const unused = { ...chequing, customer_account_id: 3, account_name: 'Savings', is_in_use: false };

beforeEach(() => {
  network.use(
    answers(calls.bankList, { ...used, accounts: [...used.accounts, unused] }),
    answers(calls.nextTransfer, { sends_at: null, cut_off: null, is_open: true, amount: null, accounts: [] }),
  );
});

describe('deleting a bank account', () => {
  it('Delete is off for an account that money goes to, and says whose money (PR9)', async () => {
    await visit('/profile/71#bank');
    const control = await button('Delete RBC Chequing');
    const addresses = new Intl.ListFormat('en').format(doors.map(({ address }) => address));
    expect(control.getAttribute('aria-disabled')).toBe('true');
    const reason = `It receives the money of ${addresses}. Choose another account there first.`;
    expect(control.title).toBe(reason);
    expect(screen.getByText(`Delete is off. ${reason}`).id).toBe(control.getAttribute('aria-describedby'));
    expect(screen.queryAllByText(/^Delete is off/)).toHaveLength(1);
  });

  it('Delete asks first, and says what was done (BANK 294, 295)', async () => {
    network.use(answers(calls.deleteBankDetails, { type: 'success', message: 'Saved.' }));
    const user = await visit('/profile/71#bank');
    await user.click(await button('Delete Savings'));
    const question = await screen.findByRole('dialog', { name: "Are you sure? You won't be able to revert this!" });
    expect(question.textContent).toContain('Savings goes. No property uses it, and no payment goes to it.');
    expect(await button('Cancel')).toBe(document.activeElement);
    await user.click(await button('Yes, delete it!'));
    expect(await screen.findByRole('dialog', { name: 'Deleted!' })).toBeTruthy();
    expect(screen.getByText('Your file has been deleted.')).toBeTruthy();
    expect(await network.sent(calls.deleteBankDetails)[0]?.json()).toEqual({ id: 3, causer_id: String(customer) });
  });

  it('a cancelled Delete says so and sends nothing (BANK 296)', async () => {
    const user = await visit('/profile/71#bank');
    await user.click(await button('Delete Savings'));
    await user.click(await button('Cancel'));
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(screen.getByText('Not Changed.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent(calls.deleteBankDetails)).toEqual([]);
  });
});
