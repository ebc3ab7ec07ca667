import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, type BankList } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { answers, answersAfter, payouts } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bankListOf, button, chequing, network, visit } from '../../testing/profile-page.tsx';

const business = { ...chequing, customer_account_id: 2, account_name: 'TD Business', account_number: '6719020' };
const list: BankList = { ...bankListOf(chequing), accounts: [chequing, business] };
/** Days and amounts in it are elements of their own. */
const paragraph = (text: string) =>
  screen.findByText((_text, element) => element?.tagName === 'P' && element.textContent === text);
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });

beforeEach(() => {
  network.use(
    answers(calls.bankList, list),
    answers(calls.nextTransfer, { sends_at: null, cut_off: null, is_open: true, amount: null, accounts: [] }),
    answers(calls.selectBank, { type: 'success', message: 'Saved.' }),
  );
});

it('of several changes each says first what it is, and its Undo undoes that one; the latest comes first (BA1)', async () => {
  const waiting = (property_id: number, address: string, save_id: number) => ({
    effective_account_id: 1,
    from: null,
    property_id,
    address,
    customer_account_id: 2,
    pending: { save_id, effective_at: '2026-03-19T14:00:00.000Z', waits_for: null },
  });
  const properties = [
    waiting(71, '27 Palmerston Ave', 9),
    waiting(72, '54 Bloor St', 10),
    waiting(73, '6 King St', 10),
  ];
  const said = 'Undone. The payments of 27 Palmerston Ave go on to RBC Chequing •••• 17.';
  network.use(
    answers(calls.bankList, { ...list, properties }),
    answers(calls.undoBankChange, { type: 'success', message: said }),
  );
  const user = await visit('/profile/71#assign');
  const changes = await screen.findByRole('list', { name: 'Changes that do not count yet' });
  const [latest, earlier, ...others] = within(changes).getAllByRole('listitem');
  if (!latest || !earlier) throw new Error('Two changes wait.');
  expect(others).toEqual([]);
  expect(latest.textContent.replaceAll('\u00A0', ' ')).toMatch(
    /^54 Bloor St and 6 King St: a change is under wayRBC Chequing •••• 17 › now TD Business •••• 20Undo for 2 properties/,
  );
  await user.selectOptions(await select('6 King St'), '1');
  await user.click(await button('Save Changes'));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  await user.click(within(earlier).getByRole('button', { name: 'Undo for 27 Palmerston Ave' }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(await network.sent(calls.undoBankChange)[0]?.json()).toMatchObject({ save: '9' });
});

it('a change to no account says that its first payment is not paid (BA1)', async () => {
  const [first] = list.properties;
  if (!first) throw new Error('The list is empty.');
  const pending = { save_id: 9, effective_at: '2026-03-19T14:00:00.000Z', waits_for: null };
  const payments = { still: [], first: '2026-04-01' as never, sent_after: '2026-03-21T14:00:00.000Z' };
  const properties = [{ ...first, customer_account_id: null, effective_account_id: 1, pending, payments }];
  network.use(answers(calls.bankList, { ...list, properties }));
  await visit('/profile/71#assign');
  const changes = await screen.findByRole('list', { name: 'Changes that do not count yet' });
  expect(changes.textContent.replaceAll('\u00A0', ' ')).toContain(
    'Payment of 01 Apr, 2026No accountthe first that is not paid',
  );
});

it('two payments of one day are told apart by their times, on the card and at the property (BA1)', async () => {
  const [first] = list.properties;
  if (!first) throw new Error('The list is empty.');
  const day = parseIsoDate('2026-03-20');
  const payments = {
    still: [{ day, sends_at: '2026-03-20T14:00:00.000Z', customer_account_id: 1 }],
    first: day,
    first_sends_at: '2026-03-20T22:30:00.000Z',
    sent_after: '2026-03-20T15:00:00.000Z',
  };
  const pending = { save_id: 9, effective_at: '2026-03-18T15:00:00.000Z', waits_for: null };
  const properties = [{ ...first, customer_account_id: 2, from: day, pending, payments }];
  network.use(answers(calls.bankList, { ...list, properties }));
  await visit('/profile/71#assign');
  const changes = await screen.findByRole('list', { name: 'Changes that do not count yet' });
  expect(
    within(changes)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Payment of 20 Mar, 2026, 10:00', 'Payment of 20 Mar, 2026, 18:30', 'You can undo until']);
  expect(
    await paragraph('20 Mar, 2026, 10:00: RBC Chequing •••• 17 · from 20 Mar, 2026, 18:30: TD Business •••• 20'),
  ).toBeTruthy();
});

it('a change says when it was saved, and from what, so that a stranger is noticed (BA1)', async () => {
  const [first] = list.properties;
  if (!first) throw new Error('The list is empty.');
  const saved = { at: '2026-03-18T13:41:00.000Z', device: 'Firefox on Windows' };
  const pending = { save_id: 9, effective_at: '2026-03-19T14:00:00.000Z', waits_for: null, saved };
  network.use(answers(calls.bankList, { ...list, properties: [{ ...first, customer_account_id: 2, pending }] }));
  await visit('/profile/71#bank');
  expect(await paragraph('Saved on 18 Mar, 2026, 09:41, from Firefox on Windows.')).toBeTruthy();
});

describe('a payment that came back', () => {
  const { lines, window } = payouts({ 71: '100.00' });
  const line = (id: number, day: string, type: 'credit' | 'debit', customer_account_id: number) =>
    lines.map((one) => ({ ...one, ledger_entry_id: id, date: parseIsoDate(day), type, customer_account_id }));
  const sent = line(1, '2026-03-02', 'debit', 2);
  const cameBack = line(2, '2026-03-03', 'credit', 2);

  it.each([
    ['is said at its account', [], '$100.00 came back from here on 03 Mar, 2026. Please check these numbers.'],
    [
      'asks for nothing once something else stayed there',
      line(3, '2026-03-10', 'debit', 2),
      '$100.00 came back from here on 03 Mar, 2026. What we sent here since has not come back.',
    ],
  ])('%s (FN3)', async (_case, later, said) => {
    network.use(answers(calls.paidToYou, { lines: [...later, ...cameBack, ...sent], window }));
    await visit('/profile/71#bank');
    expect((await paragraph(said)).closest('li')?.textContent).toContain('TD Business');
  });
});

it('Undo cannot be pressed again until the page shows what is true now', async () => {
  const [first] = list.properties;
  if (!first) throw new Error('The list is empty.');
  const pending = { save_id: 9, effective_at: '2026-03-19T14:00:00.000Z', waits_for: null };
  network.use(
    answers(calls.bankList, { ...list, properties: [{ ...first, customer_account_id: 2, pending }] }),
    answers(calls.undoBankChange, { type: 'success', message: 'Undone.' }),
  );
  const user = await visit('/profile/71#assign');
  const undo = await button(/^Undo for/);
  const gate = Promise.withResolvers<unknown>();
  network.use(answersAfter(gate.promise, calls.bankList, list));
  await user.click(undo);
  expect(await screen.findByText('Undone.')).toBeTruthy();
  expect(undo.getAttribute('aria-busy')).toBe('true');
  gate.resolve(null);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo for/ })).toBeNull());
});

it('Save is off until another account is chosen, and says so where it stands; then it names what was changed', async () => {
  const user = await visit('/profile/71#assign');
  const why = await screen.findByText('Nothing is changed yet: choose another account first.');
  const save = await button('Save Changes');
  expect([save.getAttribute('aria-disabled'), save.getAttribute('aria-describedby')]).toEqual(['true', why.id]);
  await user.click(save);
  expect(network.sent(calls.selectBank)).toEqual([]);
  await user.selectOptions(await select('27 Palmerston Ave'), '2');
  expect(await screen.findByText('Changed, not saved: 27 Palmerston Ave.')).toBeTruthy();
  expect(save.getAttribute('aria-disabled')).toBeNull();
  await user.selectOptions(await select('27 Palmerston Ave'), '1');
  expect(save.getAttribute('aria-disabled')).toBe('true');
});
