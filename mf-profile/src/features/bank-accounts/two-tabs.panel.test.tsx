import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, facts, type BankList } from '@portal/contract';
import { emit, markStale } from '@portal/platform';
import { answers, never, refuses } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { bankListOf, button, chequing, field, network, visit } from '../../testing/profile-page.tsx';

const business = { ...chequing, customer_account_id: 2, account_name: 'TD Business', account_number: '6719020' };
const oneAccount = bankListOf(chequing);
const list: BankList = { ...oneAccount, accounts: [chequing, business] };
const done = { type: 'success', message: 'Saved.' } as const;
const MEANWHILE = 'This was changed in the meantime.';

/** Values that another tab, or the provider's import, has saved since. */
const savedElsewhere = (differences: Partial<BankList>): void =>
  network.use(answers(calls.bankList, { ...list, ...differences }));
const savesAre = (): void => network.use(answers(calls.updateBankDetails, done), answers(calls.selectBank, done));

beforeEach(() => {
  network.use(
    answers(calls.bankList, list),
    answers(calls.nextTransfer, { sends_at: null, cut_off: null, is_open: true, amount: null, accounts: [] }),
  );
});

describe('details that two tabs change', () => {
  const accounts = [{ ...chequing, account_name: 'Joint account', version: 6 }, business];
  const name = () => field('Account name');
  const sent = async (n: number) =>
    Object.fromEntries((await network.sent(calls.updateBankDetails)[n]?.formData()) ?? []);

  it('the version is that which the form shows, whatever the page has read since (BA1)', async () => {
    savesAre();
    const user = await visit('/profile/71?popup=edit-account&of=1#bank');
    await name();
    savedElsewhere({ accounts });
    await markStale([calls.bankList]);
    await screen.findByText('Joint account');
    await user.click(await button('Save Changes'));
    await waitFor(() => expect(network.sent(calls.updateBankDetails)).toHaveLength(1));
    expect(await sent(0)).toMatchObject({ account_name: 'RBC Chequing', loaded: '5' });
  });

  it('a refused form shows what is there, and is saved from that (BA1)', async () => {
    network.use(refuses(calls.updateBankDetails, 'stale'));
    const user = await visit('/profile/71?popup=edit-account&of=1#bank');
    await user.type(await name(), ' of mine');
    savedElsewhere({ accounts });
    await user.click(await button('Save Changes'));
    expect((await screen.findByRole('alert')).textContent).toContain(MEANWHILE);
    await waitFor(async () => expect((await name()).value).toBe('Joint account'));
    savesAre();
    await user.click(await button('Save Changes'));
    await waitFor(() => expect(network.sent(calls.updateBankDetails)).toHaveLength(2));
    expect(await sent(1)).toMatchObject({ account_name: 'Joint account', loaded: '6' });
  });
});

describe('accounts of properties that two tabs choose', () => {
  const properties = list.properties.map((one) => (one.property_id === 72 ? { ...one, customer_account_id: 2 } : one));
  const select = (address: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: address });

  it('a form that is out of date shows what is there, and nothing of what was picked (BA1)', async () => {
    network.use(refuses(calls.selectBank, 'stale'));
    const user = await visit('/profile/71#assign');
    await user.selectOptions(await select('27 Palmerston Ave'), '2');
    savedElsewhere({ properties });
    await user.click(await button('Save Changes'));
    expect((await screen.findByRole('alert')).textContent).toContain(MEANWHILE);
    await waitFor(async () => expect((await select('302 Bathurst St')).value).toBe('2'));
    await waitFor(async () => expect((await select('27 Palmerston Ave')).value).toBe('1'));
  });

  it('what was saved stays chosen until the list knows it', async () => {
    savesAre();
    const user = await visit('/profile/71#assign');
    await user.selectOptions(await select('27 Palmerston Ave'), '2');
    network.use(never(calls.bankList));
    await user.click(await button('Save Changes'));
    await screen.findByText('Saved.');
    expect((await select('27 Palmerston Ave')).value).toBe('2');
  });

  it('what another user saves while an account is picked is not overwritten unseen (BA1)', async () => {
    savesAre();
    const user = await visit('/profile/71#assign');
    await user.selectOptions(await select('27 Palmerston Ave'), '2');
    savedElsewhere({ properties });
    await markStale([calls.bankList]);
    await waitFor(async () => expect((await select('302 Bathurst St')).value).toBe('2'));
    await user.click(await button('Save Changes'));
    await waitFor(() => expect(network.sent(calls.selectBank)).toHaveLength(1));
    expect(await network.sent(calls.selectBank)[0]?.json()).toMatchObject({ loaded: '71:1,72:1' });
  });
});

it('an account that was added lately, or whose details were changed, says so, in the list and where it is chosen (SEC5)', async () => {
  const added_at = '2026-03-16T16:00:00.000Z';
  const details_changed = { at: '2026-03-18T16:00:00.000Z', device: 'Chrome on Windows' };
  network.use(answers(calls.bankList, { ...list, accounts: [chequing, { ...business, added_at, details_changed }] }));
  const user = await visit('/profile/71#assign');
  const [select] = await screen.findAllByRole('combobox');
  const said = 'Added on 16 Mar, 2026. Details changed on 18 Mar, 2026, 12:00, from Chrome on Windows.';
  const described = (): (string | null | undefined)[] =>
    (select?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described()).not.toContain(said);
  await user.selectOptions(select as HTMLElement, '2');
  expect(described()).toContain(said);
});

it('a change that another area says was kept or undone is read again', async () => {
  await visit('/profile/71#bank');
  await screen.findByText('TD Business');
  savedElsewhere({ accounts: [chequing, { ...business, account_name: 'Savings' }] });
  emit(facts.bankAssigned, { customer_id: chequing.customer_id });
  expect(await screen.findByText('Savings')).toBeTruthy();
});
