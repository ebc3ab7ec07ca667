import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { removedBankAccounts } from '../../db/schema/bank-change.tables.ts';
import { bankAccounts } from '../../db/schema/bank-account.tables.ts';
import { decryptNumber } from '../../services/encryption/account-number.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import type { Browser } from '../../../testing/browser.ts';
import { readContents } from '../../../testing/db/contents.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addBankAccount, addBatch, addOwner, addProperty } from '../../../testing/rows.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';

const portal = usePortal();
let browser: Browser;

const details = {
  account_name: 'TD Business',
  eft_qid: '004',
  route: '004',
  account_number: '6719020',
  transit: '02241',
  customer_id: 7,
  causer_id: '7',
};

beforeEach(async () => {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  await addBankAccount(portal.orm, 1, 7, '5204417');
  await addBankAccount(portal.orm, 2, 7, '1719020');
  await addBankAccount(portal.orm, 3, 8, '9111111');
  await addProperty(portal.orm, 71, 7, { customerAccountId: 1, address: '27 Palmerston Ave' });
  await addProperty(portal.orm, 81, 8, { customerAccountId: 3 });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const accounts = async () => (await browser.call(calls.bankList, { params: { customer_id: 7 } })).data.accounts;
const add = (body: object = {}) =>
  browser.call(calls.addBankDetails, {
    body: { ...details, customer_account_id: '', property_id: '71', type: 'country', ...body },
  });
const sendAdd = (headers: Readonly<Record<string, string>>, account_number = details.account_number) =>
  browser.call(calls.addBankDetails, {
    body: { ...details, account_number, customer_account_id: '', property_id: '71', type: 'country' },
    headers,
  });
const update = (id: number, body: object = {}) =>
  browser.call(calls.updateBankDetails, { body: { ...details, customer_account_id: id, ...body } });
const remove = (id: number) => browser.call(calls.deleteBankDetails, { body: { id, causer_id: '7' } });

describe('adding a bank account', () => {
  it('an account is added by the literal payload, encrypted, with an id of the portal, and nothing is paid to it (BANK 292; BA2)', async () => {
    expect(await add()).toMatchObject({ status: 200, data: { type: 'success' } });
    const rows = await portal.orm.select().from(bankAccounts);
    const added = rows.find(({ accountName }) => accountName === 'TD Business');
    expect(added).toMatchObject({ customerId: 7, customerAccountId: 1_000_000_000, lastFour: '20', route: '004' });
    expect(decryptNumber(testCipher, 1_000_000_000, added?.encryptedAccountNumber ?? '')).toBe('6719020');
    expect((await accounts()).map(({ is_in_use: isInUse }) => isInUse)).toEqual([true, false, false]);
  });

  it.each([
    ['4711', '•••• 11'],
    ['47', '••••'],
  ])('of the short number %j staff see %j, and no more is stored or logged in clear (SEC4)', async (digits, shown) => {
    await add({ account_number: digits });
    expect((await accounts())[2]).toMatchObject({ account_number: digits });
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    const helper = portal.browser();
    await helper.logInAs('helper7');
    const { data } = await helper.call(calls.bankList, { params: { customer_id: 7 } });
    expect(data.accounts[2]).toMatchObject({ account_number: shown });
    const [row] = (await portal.orm.select().from(bankAccounts)).filter(
      ({ accountName }) => accountName === 'TD Business',
    );
    expect(row?.lastFour).toBe(shown.slice('•••• '.length));
    const { rows } = await portal.orm.execute('select detail::text from audit_entries');
    const said = [rows, (await readOutbox(portal.orm)).map(({ body }) => body)];
    expect(JSON.stringify(said)).not.toMatch(new RegExp(`(?<![0-9])${digits}(?![0-9])`));
  });

  it('an account that is sent twice is added once (API 336)', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await sendAdd(headers);
    expect((await sendAdd(headers)).data).toEqual(first.data);
    expect(await accounts()).toHaveLength(3);
  });

  it('a key that came with a number is refused with another one, even where the last four digits are the same (API 336)', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await sendAdd(headers)).status).toBe(200);
    expect(await sendAdd(headers, '7719020')).toMatchObject({ status: 409, refusal: { code: 'key_reused' } });
    expect(await accounts()).toHaveLength(3);
  });

  it.each([
    ['an empty name', { account_name: ' ' }, 'account_name'],
    ['no institution', { route: '', eft_qid: '' }, 'route'],
    ['no number', { account_number: '' }, 'account_number'],
    ['letters in the number', { account_number: '52O4417' }, 'account_number'],
    ['thirteen digits', { account_number: '1234567890123' }, 'account_number'],
    ['letters in the transit', { transit: '0001l' }, 'transit'],
  ])('%s is refused at its field (BANK 291; PR13)', async (_what, body, field) => {
    const { status, refusal } = await add(body);
    expect([status, Object.keys(refusal.errors ?? {}).includes(field)]).toEqual([422, true]);
  });

  it('unusual lengths are accepted, since the hints do not block (PR13)', async () => {
    expect((await add({ account_number: '1', transit: '1', route: '12345', eft_qid: '12345' })).status).toBe(200);
  });

  it.each([
    ['property', { property_id: '81' }],
    ['account', { customer_account_id: '3' }],
    ['owner', { customer_id: 8 }],
  ])('another owner’s %s is not found, and nothing is added (BANK 300; API1)', async (_what, body) => {
    const before = await readContents(portal.orm);
    expect((await add(body)).status).toBe(404);
    expect(await readContents(portal.orm)).toEqual(before);
  });
});

describe('changing a bank account', () => {
  it('details of an account that is paid to wait a day; the list shows the new ones, and an email undoes them (BANK 293; BA1)', async () => {
    await addBatch(portal.orm, 1, '2026-03-20T18:00:00Z');
    expect((await update(1)).status).toBe(200);
    const [account] = await accounts();
    expect(account).toMatchObject({ account_number: '6719020', pending: { effective_at: '2026-03-19T16:00:00.000Z' } });
    const next = await browser.call(calls.nextTransfer, { params: { customer_id: 7 } });
    expect(next.data.accounts).toEqual(['•••• 17']);
    const [email] = await readOutbox(portal.orm);
    const token = /\/link\/([\w-]+)/.exec(email?.body ?? '')?.[1] ?? '';
    await portal.browser().call(calls.followLink, { params: { token } });
    expect((await accounts())[0]).toMatchObject({ account_number: '5204417', pending: null });
  });

  it('details of an account that nothing is paid to are changed at once, and the owner is told (BA1, SEC4)', async () => {
    expect((await update(2)).status).toBe(200);
    expect((await accounts())[1]).toMatchObject({
      account_number: '6719020',
      account_name: 'TD Business',
      pending: null,
    });
    const [email] = await readOutbox(portal.orm);
    expect(email?.body).toContain('The details of TD Business were changed in the owner portal.');
    expect(email?.body).not.toContain('9020');
  });

  it('an account that a planned payment names is in use, whatever is chosen (FN36)', async () => {
    await addBatch(portal.orm, 1, '2026-03-25T14:00:00Z', [[71, '10.00', 2]]);
    await update(2);
    expect((await accounts())[1]?.pending).not.toBeNull();
  });

  it('two tabs that change the same account: the second is refused (BA1)', async () => {
    const loaded = String((await accounts())[1]?.version);
    expect((await update(2, { loaded })).status).toBe(200);
    expect((await update(2, { loaded, account_name: 'Mine' })).refusal.code).toBe('stale');
  });

  it('another owner’s account is not found (BANK 300; API1)', async () => {
    const before = await readContents(portal.orm);
    expect((await update(3)).status).toBe(404);
    expect((await update(999)).status).toBe(404);
    expect(await readContents(portal.orm)).toEqual(before);
  });
});

describe('deleting a bank account', () => {
  it('an account that nothing is paid to is deleted and remembered as such (BANK 295)', async () => {
    expect((await remove(2)).status).toBe(200);
    expect((await accounts()).map(({ customer_account_id: id }) => id)).toEqual([1]);
    expect(await portal.orm.select().from(removedBankAccounts)).toMatchObject([
      { customerAccountId: 2, customerId: 7 },
    ]);
    const rows = await portal.orm.select().from(auditEntries);
    expect(rows.filter(({ action }) => action === 'deleteBankDetails')).toHaveLength(1);
  });

  it('an account that a property has is not deleted, and the answer names the property (PR9)', async () => {
    const { status, refusal } = await remove(1);
    expect(status).toBe(422);
    expect(refusal.message).toContain('27 Palmerston Ave');
    expect(await accounts()).toHaveLength(2);
  });

  it('the old account stays while payments go to it, although another one is chosen (BA1)', async () => {
    await browser.call(calls.selectBank, { body: { 71: '2', causer_id: '7' } });
    expect((await remove(1)).refusal.message).toContain('Payments still go to this account');
    expect((await remove(2)).refusal.message).toContain('27 Palmerston Ave');
  });

  it('another owner’s account, and one deleted before, are not found (BANK 300; API1)', async () => {
    expect((await remove(3)).status).toBe(404);
    await remove(2);
    expect((await remove(2)).status).toBe(404);
  });
});

it('an account that is not there is none: the list shows none, and its property needs one (BANK 297; PR20)', async () => {
  await addProperty(portal.orm, 74, 7, { customerAccountId: 99 });
  const { data } = await browser.call(calls.bankList, { params: { customer_id: 7 } });
  expect(data.properties[1]).toMatchObject({ customer_account_id: null, effective_account_id: null });
  const choose = (body: object) => browser.call(calls.selectBank, { body: { causer_id: '7', ...body } });
  expect((await choose({ 71: '2' })).status).toBe(422);
  expect((await choose({ 71: '2', 74: '2', loaded: '71:1,74:' })).status).toBe(200);
});
