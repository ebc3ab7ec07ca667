import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { bankListOf, button, customer, leonard, network, profile, visit } from '../../testing/profile-page.tsx';

const helper = authData({ user: { role: 'second_authority' } });
const staff = authData({ user: { role: 'staff' } });
const READ_ONLY = 'You have read-only access. Only the owner can change this.';
const VIEWED = 'You view the portal as an owner. Only the owner can do this.';

const writes = [
  calls.profileUpdate,
  calls.addSecondAuthority,
  calls.deleteSecondAuthority,
  calls.applyNonResident,
  calls.addBankDetails,
  calls.updateBankDetails,
  calls.deleteBankDetails,
  calls.selectBank,
  calls.copyAccountToAll,
  calls.undoBankChange,
];
const masked = {
  customer_account_id: 1,
  account_name: 'RBC Chequing',
  fin_institution_no: '003',
  account_number: '•••• 4417',
  transit: '01182',
  customer_id: customer,
  version: 5,
  pending: { save_id: 3, effective_at: '2026-03-19T16:00:00.000Z' },
  is_in_use: true,
} as const;
const list = bankListOf(masked);

beforeEach(() => {
  network.use(
    answers(calls.bankList, list),
    answers(calls.nextTransfer, { sends_at: null, cut_off: null, is_open: true, amount: null, accounts: [] }),
    answers(calls.profiles, { ...profile, secondAuthority: leonard }),
  );
});

const panel = async (title: string) => within(await screen.findByRole('region', { name: title }));
const why = (control: HTMLElement): string | null =>
  control.getAttribute('aria-disabled') === 'true' ? control.getAttribute('title') : 'enabled';

describe('a second authority on the profile', () => {
  it.each([
    ['personal', 'My Personal Information', ['Save Changes']],
    ['authorizations', 'Authorizations', ['Save Changes', 'Delete']],
    ['foreign', 'Foreign Resident', ['Save Changes']],
    ['bank', 'Bank Accounts', ['Add New', 'Edit RBC Chequing', 'Delete RBC Chequing']],
    ['assign', 'Assign to My Properties', ['Save Changes', 'Use for all properties']],
  ])(
    'a second authority reads #%s, and each button that writes says why it is off (AUTHZ 306, 308)',
    async (hash, title, names) => {
      const user = await visit(`/profile/71#${hash}`, helper);
      const shown = await panel(title);
      expect(await shown.findByText(READ_ONLY)).toBeTruthy();
      for (const name of names) {
        const control = await shown.findByRole('button', { name });
        expect([name, why(control)]).toEqual([name, READ_ONLY]);
        await user.click(control);
      }
      expect(screen.queryByRole('dialog')).toBeNull();
      for (const call of writes) expect(network.sent(call)).toEqual([]);
    },
  );

  it('a second authority sees the last four digits of an account, and cannot undo a change that waits (AUTHZ 306, PR14)', async () => {
    await visit('/profile/71#bank', helper);
    expect(await screen.findByText('Account •••• 4417')).toBeTruthy();
    expect(why(await button(/^Undo for /))).toBe(READ_ONLY);
    expect(document.body.textContent).not.toMatch(/\d{7}/);
  });

  it.each(['personal', 'authorizations'])(
    'a second authority finds the fields of #%s read-only (AUTHZ 308)',
    async (hash) => {
      await visit(`/profile/71#${hash}`, helper);
      const fields = await screen.findAllByRole<HTMLInputElement>('textbox');
      expect(fields.filter(({ readOnly }) => !readOnly)).toEqual([]);
      expect(screen.getAllByText(READ_ONLY).length).toBeGreaterThan(0);
    },
  );

  it('a second authority finds the boxes of tax residence off, with the reason (AUTHZ 308)', async () => {
    await visit('/profile/71#foreign', helper);
    const boxes = (await panel('Foreign Resident')).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ disabled }) => disabled)).toEqual([true, true]);
    expect(boxes.map((box) => box.closest('[title]')?.getAttribute('title'))).toEqual([READ_ONLY, READ_ONLY]);
  });

  it('a second authority chooses no account: the selects of the assignment are off (AUTHZ 308)', async () => {
    await visit('/profile/71#assign', helper);
    const selects = (await panel('Assign to My Properties')).getAllByRole<HTMLSelectElement>('combobox');
    expect(selects.map(({ disabled }) => disabled)).toEqual([true, true]);
  });
});

describe('staff who view the profile as its owner', () => {
  it('staff who view as the owner manage no second authority, and the buttons say why (SIM5, AUTHZ 310)', async () => {
    await visit('/profile/71#authorizations', staff);
    const shown = await panel('Authorizations');
    for (const name of ['Save Changes', 'Delete']) expect(why(await shown.findByRole('button', { name }))).toBe(VIEWED);
  });

  it('staff who view as the owner set no password and no address of the owner, and the fields say why (SIM5)', async () => {
    await visit('/profile/71#personal', staff);
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    const address = screen.getByLabelText<HTMLInputElement>('Email', { selector: '[type=email]' });
    expect([password.readOnly, address.readOnly]).toEqual([true, true]);
    expect(screen.getAllByText('Only the owner can change it.')).toHaveLength(2);
    expect(why(await button('Save Changes'))).toBe('enabled');
  });

  it('staff who view as the owner change bank accounts, of which they see the last four digits and type all of them (SIM5, PR14)', async () => {
    const user = await visit('/profile/71#bank', staff);
    expect(why(await button('Add New'))).toBe('enabled');
    await user.click(await button('Edit RBC Chequing'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Bank Details' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Account number').value).toBe('');
    expect(dialog.getByText('Type the whole number; it is •••• 4417 now.')).toBeTruthy();
  });
});
