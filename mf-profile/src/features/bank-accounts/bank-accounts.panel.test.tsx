import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, waitsWords, type BankList, type Profile } from '@portal/contract';
import { answers, authData, fakeNetwork, loggedInOwner, never, openPage, property, refuses } from '@portal/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ProfileRoutes } from '../../routes.tsx';

const network = fakeNetwork();
const owner = authData();
const customer = loggedInOwner;

const account = (id: number, name: string, number: string): BankList['accounts'][number] => ({
  customer_account_id: id,
  account_name: name,
  fin_institution_no: '003',
  account_number: number,
  transit: '01182',
  customer_id: customer,
  version: 5,
  pending: null,
  is_in_use: true,
});
const choice = (id: number, address: string, accountId: number | null): BankList['properties'][number] => ({
  property_id: id,
  address,
  customer_account_id: accountId,
  effective_account_id: accountId,
  from: null,
  pending: null,
});
const list: BankList = {
  accounts: [account(1, 'RBC Chequing', '5204417'), account(2, 'TD Business', '6719020')],
  properties: [choice(71, '27 Palmerston Ave', 1), choice(72, '1-10344 82 Ave NW', 2)],
};
const details = {
  first_name: '',
  last_name: '',
  address: '',
  unit: '',
  pincode: '',
  email_notify: 'N',
  sms_notify: 'N',
} as const;
const profile: Profile = {
  profile: { customer_id: customer, email: '', mobile: '', username: '', details, email_pending: null },
  details,
  userLocation: { country: null, state: null, city: null, written: '' },
  countries: [],
  allStates: [],
  allCities: [],
  accounts: [],
  states: [],
  cities: [],
  property: null,
  secondAuthority: null,
};
const done = { type: 'success', message: 'Saved.' } as const;

beforeEach(() => {
  network.use(
    answers(calls.propertyList, [property({ property_id: 71 })]),
    answers(calls.profiles, profile),
    answers(calls.bankList, list),
    never(calls.paidToYou),
    answers(calls.nextTransfer, {
      sends_at: '2026-03-25T14:00:00.000Z',
      cut_off: '2026-03-22T14:00:00.000Z',
      is_open: true,
      amount: null,
      accounts: [],
    }),
  );
});

async function visit(hash = 'bank'): Promise<UserEvent> {
  const user = await openPage(<ProfileRoutes />, { network, at: `/profile/71#${hash}`, as: owner });
  await screen.findByRole('heading', { name: hash === 'bank' ? 'Bank Accounts' : 'Assign to My Properties' });
  return user;
}
const press = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));
const fieldsOf = async (request: Request | undefined): Promise<Record<string, string>> => {
  const form = await request?.formData();
  return Object.fromEntries(
    [...(form?.entries() ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
};

describe('the bank accounts', () => {
  it('the heading warns of the 48 hours, with the next batch and its cut-off (BANK 287; PR15)', async () => {
    await visit();
    expect(
      screen.getByRole('heading', {
        name: 'A bank account change within 48 hours of an EFT batch being sent will not be registered in time.',
      }),
    ).toBeTruthy();
    expect(
      await screen.findByText(
        'Next batch: 25 Mar, 2026, 10:00. For this payment, changes have to be saved before 22 Mar, 2026, 10:00: a change first waits 24 hours, in which you can undo it, and has to count 48 hours before.',
      ),
    ).toBeTruthy();
  });

  it('every account has Edit and Delete, and the panel the ways on (BANK 289)', async () => {
    await visit();
    expect(screen.getByText('Account 5204417')).toBeTruthy();
    for (const name of ['Edit RBC Chequing', 'Delete TD Business', 'Add New', 'Assign to My Properties'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('the panel leads to who looked at the accounts or changed them (QUAL 356)', async () => {
    await visit();
    const link = screen.getByRole('link', { name: 'Who looked at these accounts or changed them' });
    expect(link.getAttribute('href')).toBe('/activity?kind=bank');
  });

  it('the cheque help shows a picture and the hint (BANK 288)', async () => {
    const user = await visit();
    await press(user, 'Where are these numbers on a cheque?');
    expect(await screen.findByRole('img', { name: /A cheque/ })).toBeTruthy();
    expect(screen.getByText(/Type digits only/)).toBeTruthy();
  });

  it('an account is added with the literal payload (BANK 290, 292)', async () => {
    network.use(answers(calls.addBankDetails, done));
    const user = await visit();
    await press(user, 'Add New');
    const dialog = await screen.findByRole('dialog', { name: 'Add Bank Details' });
    await user.type(within(dialog).getByLabelText('Account name'), 'Savings');
    await user.type(within(dialog).getByLabelText('Financial institution'), '010');
    await user.type(within(dialog).getByLabelText('Account number'), '7000001');
    await user.type(within(dialog).getByLabelText('Transit'), '00011');
    await press(user, 'Save Changes');
    await waitFor(() => expect(network.sent(calls.addBankDetails)).toHaveLength(1));
    expect(await fieldsOf(network.sent(calls.addBankDetails)[0])).toEqual({
      account_name: 'Savings',
      eft_qid: '010',
      route: '010',
      account_number: '7000001',
      transit: '00011',
      customer_id: String(customer),
      customer_account_id: '',
      causer_id: String(customer),
      property_id: '71',
      type: 'country',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('missing fields are named, and unusual digits are asked about once and then sent (BANK 291; PR13)', async () => {
    network.use(answers(calls.updateBankDetails, done));
    const user = await visit();
    await press(user, 'Edit RBC Chequing');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Bank Details' });
    const number = within(dialog).getByLabelText('Account number');
    await user.clear(number);
    await press(user, 'Save Changes');
    expect(await screen.findByText('The Account number field is required.', { selector: 'p' })).toBeTruthy();
    await user.type(number, '123');
    await press(user, 'Save Changes');
    expect(await screen.findByText(/Please check, or save it as it is/)).toBeTruthy();
    // The button under the finger that has just pressed Save Changes leads back to the number.
    await user.keyboard('[Enter]');
    expect(document.activeElement).toBe(number);
    expect(screen.getByRole('button', { name: 'Check the numbers' })).toBeTruthy();
    expect(network.sent(calls.updateBankDetails)).toEqual([]);
    await press(user, 'Save it as it is');
    await waitFor(() => expect(network.sent(calls.updateBankDetails)).toHaveLength(1));
    const sent = await fieldsOf(network.sent(calls.updateBankDetails)[0]);
    expect(sent).toMatchObject({ account_number: '123', customer_account_id: '1', loaded: '5' });
    expect(Object.keys(sent)).not.toContain('type');
  });

  it('an account that is already there is asked about once and then sent (PR13)', async () => {
    network.use(answers(calls.addBankDetails, done));
    const user = await visit();
    await press(user, 'Add New');
    const dialog = await screen.findByRole('dialog', { name: 'Add Bank Details' });
    expect(within(dialog).getByText(/^Nothing that you type here is kept on this device/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Account name'), 'Rent');
    await user.type(within(dialog).getByLabelText('Financial institution'), '003');
    await user.type(within(dialog).getByLabelText('Account number'), '5204417');
    await user.type(within(dialog).getByLabelText('Transit'), '01182');
    await press(user, 'Save Changes');
    expect((await screen.findByText(/Please check, or save it as it is/)).textContent).toContain(
      'You have this account already: RBC Chequing.',
    );
    expect(network.sent(calls.addBankDetails)).toEqual([]);
    await press(user, 'Save it as it is');
    await waitFor(() => expect(network.sent(calls.addBankDetails)).toHaveLength(1));
  });

  it.each([
    ['email', 'It waits until we can reach you by email. Until then payments go where they went before.'],
    ['staff', /It waits until our staff release it: please call us\. Until then/],
  ] as const)('a change that waits for %s says so in place of a time (SEC6)', async (whom, words) => {
    const pending = { save_id: 9, effective_at: '2026-03-19T14:00:00.000Z', waits_for: whom };
    const [first, ...others] = list.properties;
    if (!first) throw new Error('The list is empty.');
    const waiting = { ...first, customer_account_id: 2, from: null, pending };
    network.use(answers(calls.bankList, { ...list, properties: [waiting, ...others] }));
    const user = await visit();
    expect((await screen.findByText(words, { exact: false })).textContent).not.toContain('It counts');
    await press(user, 'Assign to My Properties');
    const box = await screen.findByRole('combobox', { name: first.address });
    expect(box.getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByText(new RegExp(`This ${waitsWords[whom]}; until then`))).toBeTruthy();
  });

  it('a change that waits says which payment goes where, and is undone by its button (BANK 299; BA1)', async () => {
    const pending = { save_id: 9, effective_at: '2026-03-19T14:00:00.000Z', waits_for: null };
    const [first, ...others] = list.properties;
    if (!first) throw new Error('The list is empty.');
    const payments = {
      still: [{ day: '2026-03-20' as never, customer_account_id: 1 }],
      first: '2026-04-01' as never,
      sent_after: '2026-03-21T14:00:00.000Z',
    };
    const waiting = { ...first, customer_account_id: 2, from: '2026-04-01' as never, pending, payments };
    network.use(
      answers(calls.bankList, { ...list, properties: [waiting, ...others] }),
      answers(calls.undoBankChange, done),
    );
    const user = await visit();
    const said = await screen.findByRole('list', { name: 'Changes that do not count yet' });
    expect(said.textContent).toContain('Payment of 20 Mar, 2026RBC Chequing •••• 17still the old account');
    expect(said.textContent).toContain('Payment of 01 Apr, 2026TD Business •••• 20the first to the new account');
    expect(said.textContent).toContain('You can undo until19 Mar, 2026, 10:00');
    await press(user, 'Undo for 27 Palmerston Ave');
    await waitFor(() => expect(network.sent(calls.undoBankChange)).toHaveLength(1));
    expect(await network.sent(calls.undoBankChange)[0]?.json()).toMatchObject({ save: '9' });
  });
});

it('loading, failed and empty look different, and a failure is tried again (API 337)', async () => {
  network.use(never(calls.bankList));
  await openPage(<ProfileRoutes />, { network, at: '/profile/71#bank', as: owner });
  await screen.findByRole('heading', { name: /within 48 hours/ });
  expect(screen.queryByText(/could not be loaded|No account yet/)).toBeNull();
  cleanup();
  network.use(refuses(calls.bankList, 'internal'));
  const user = await openPage(<ProfileRoutes />, { network, at: '/profile/71#bank', as: owner });
  expect(await screen.findByText('Your bank accounts could not be loaded')).toBeTruthy();
  network.use(answers(calls.bankList, { accounts: [], properties: [] }));
  await press(user, 'Retry');
  expect(await screen.findByText(/No account yet/)).toBeTruthy();
});

describe('the account of each property', () => {
  it('the button leads to the choice, and Back to the accounts (BANK 289; PR17)', async () => {
    const user = await visit();
    await press(user, 'Assign to My Properties');
    expect(await screen.findByRole('combobox', { name: '27 Palmerston Ave' })).toBeTruthy();
    expect(window.location.hash).toBe('#assign');
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'Bank Accounts' })).toBeTruthy();
  });

  it('the pairs are sent flat and once, with what the form was loaded with (BANK 297; BA4, API 336)', async () => {
    network.use(answers(calls.selectBank, done));
    const user = await visit('assign');
    await user.selectOptions(await screen.findByRole('combobox', { name: '27 Palmerston Ave' }), '2');
    await user.dblClick(await screen.findByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(network.sent(calls.selectBank)).toHaveLength(1));
    expect(await network.sent(calls.selectBank)[0]?.json()).toEqual({
      71: '2',
      72: '2',
      causer_id: String(customer),
      loaded: '71:1,72:2',
    });
  });

  it('nothing is sent while a property has no account, and the field says so (BANK 297; PR20)', async () => {
    const properties = [choice(71, '27 Palmerston Ave', null), choice(72, '1-10344 82 Ave NW', 1)];
    network.use(answers(calls.bankList, { ...list, properties }));
    const user = await visit('assign');
    const field = await screen.findByRole('combobox', { name: '27 Palmerston Ave' });
    await user.selectOptions(screen.getByRole('combobox', { name: '1-10344 82 Ave NW' }), '2');
    await press(user, 'Save Changes');
    expect(await screen.findByText('Choose an account for this property.')).toBeTruthy();
    expect(field).toBe(document.activeElement);
    expect(network.sent(calls.selectBank)).toEqual([]);
  });

  it('one account is used for all properties (BANK 298; PR10)', async () => {
    network.use(answers(calls.copyAccountToAll, done));
    const user = await visit('assign');
    await press(user, 'Use for all properties');
    const dialog = await screen.findByRole('dialog', { name: 'Use for all properties' });
    await user.selectOptions(within(dialog).getByRole('combobox'), '2');
    await user.click(within(dialog).getByRole('button', { name: 'Use for all properties' }));
    await waitFor(() => expect(network.sent(calls.copyAccountToAll)).toHaveLength(1));
    expect(await network.sent(calls.copyAccountToAll)[0]?.json()).toMatchObject({
      customer_account_id: 2,
      customer_id: customer,
      causer_id: String(customer),
    });
  });
});
