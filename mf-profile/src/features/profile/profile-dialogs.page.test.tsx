import { describe, expect, it } from '@jest/globals';
import { calls, messages, type BankList } from '@portal/contract';
import { answers, authData, goBack } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { bankListOf, button, chequing, doors, leonard, network, profile, visit } from '../../testing/profile-page.tsx';

const list = bankListOf({ ...chequing, is_in_use: false });
/** Its account can be deleted, since nothing is paid to it. */
const unusedList = {
  ...list,
  properties: list.properties.map((one) => ({ ...one, customer_account_id: null, effective_account_id: null })),
};
const noBatch = { sends_at: null, cut_off: null, is_open: true, amount: null, accounts: [] };

const load = (differences: Partial<typeof profile> = {}, banks: BankList = list): void =>
  network.use(
    answers(calls.bankList, banks),
    answers(calls.nextTransfer, noBatch),
    answers(calls.profiles, { ...profile, secondAuthority: leonard, ...differences }),
  );
const address = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`;

const dialogs = [
  ['bank', 'Add New', '?popup=add-account', 'Add Bank Details'],
  ['bank', 'Edit RBC Chequing', '?popup=edit-account&of=1', 'Edit Bank Details'],
  ['bank', 'Delete RBC Chequing', '?popup=delete-account&of=1', messages.confirmDelete],
  ['bank', 'Where are these numbers on a cheque?', '?popup=cheque', 'Where are these numbers on a cheque?'],
  ['assign', 'Use for all properties', '?popup=use-for-all', 'Use for all properties'],
  ['authorizations', 'Delete', '?popup=delete-authority&of=44', messages.confirmDelete],
] as const;

describe('the dialogs of the profile', () => {
  it.each(dialogs)('on #%s, %s has the address %s, and Back closes it over its panel (RT25)', async (...row) => {
    const [hash, opener, query, title] = row;
    load({}, hash === 'bank' ? unusedList : list);
    const user = await visit(`/profile/71#${hash}`);
    await user.click(await button(opener));
    await screen.findByRole('dialog', { name: title });
    expect(address()).toBe(`/profile/71${query}#${hash}`);
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`/profile/71#${hash}`);
    expect(await button(opener)).toBeTruthy();
  });

  it.each(dialogs)('on #%s, the dialog of %s is there again after a reload', async (hash, _opener, query, title) => {
    load({}, hash === 'bank' ? unusedList : list);
    const user = await visit(`/profile/71${query}#${hash}`);
    await screen.findByRole('dialog', { name: title });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(`/profile/71#${hash}`));
  });

  it('the dialog of a tick and the question of an untick have addresses, wherever the box stands', async () => {
    load();
    network.use(answers(calls.propertyList, [doors[0] ?? {}, { ...doors[1], foreign_resident: 'Y' }] as never));
    await visit('/profile/71?popup=non-resident&of=71#foreign');
    expect(await screen.findAllByRole('dialog', { name: 'NON RESIDENT FOR THIS TENANCY' })).toHaveLength(1);
  });

  it('a deleted second authority leaves no dialog in the address', async () => {
    load();
    const user = await visit('/profile/71?popup=delete-authority&of=44#authorizations');
    await button('Yes, delete it!');
    network.use(
      answers(calls.deleteSecondAuthority, { type: 'success', message: 'Gone.' }),
      answers(calls.profiles, profile),
    );
    await user.click(await button('Yes, delete it!'));
    await screen.findByText('Gone.');
    await waitFor(() => expect(address()).toBe('/profile/71#authorizations'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a deleted account still says so, although it is gone from the list', async () => {
    load({}, unusedList);
    const user = await visit('/profile/71?popup=delete-account&of=1#bank');
    await button('Yes, delete it!');
    network.use(
      answers(calls.deleteBankDetails, { type: 'success', message: 'Deleted.' }),
      answers(calls.bankList, { ...unusedList, accounts: [] }),
    );
    await user.click(await button('Yes, delete it!'));
    await screen.findByText('No account yet. One that is added can be chosen for properties.');
    await screen.findByRole('dialog', { name: 'Deleted!' });
    await user.click(await button('OK'));
    await waitFor(() => expect(address()).toBe('/profile/71#bank'));
  });

  it.each([...dialogs.filter(([, opener]) => !opener.startsWith('Where')).map(([hash, , query]) => [hash, query])])(
    'a second authority opens no dialog that writes by its address: #%s %s (AUTHZ 308)',
    async (hash, query) => {
      load();
      const helper = authData({ user: { role: 'second_authority' } });
      await visit(`/profile/71${query}#${hash}`, helper);
      await screen.findByRole('heading', { level: 2 });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('an account that is not there opens nothing', async () => {
    load();
    await visit('/profile/71?popup=edit-account&of=99#bank');
    await button('Edit RBC Chequing');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
