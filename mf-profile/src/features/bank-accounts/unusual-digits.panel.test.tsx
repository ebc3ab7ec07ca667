import { beforeEach, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { bankListOf, button, chequing, network, visit } from '../../testing/profile-page.tsx';

beforeEach(() => {
  network.use(
    answers(calls.bankList, bankListOf(chequing)),
    answers(calls.nextTransfer, { sends_at: null, cut_off: null, is_open: true, amount: null, accounts: [] }),
  );
});

it('unusual digits are said together with the fields that are missing (BANK 291; PR13)', async () => {
  const user = await visit('/profile/71#bank');
  await user.click(await button('Add New'));
  const dialog = await screen.findByRole('dialog', { name: 'Add Bank Details' });
  await user.type(within(dialog).getByLabelText('Financial institution'), '12');
  expect(within(dialog).queryByText(/look at this again/)).toBeNull();
  await user.click(await button('Save Changes'));
  expect(await within(dialog).findByRole('group', { name: 'Please fix 3 fields' })).toBeTruthy();
  expect(within(dialog).getByText(/look at this again/).textContent).toBe(
    'Please look at this again as well: A financial institution number has 3 digits.',
  );
});
