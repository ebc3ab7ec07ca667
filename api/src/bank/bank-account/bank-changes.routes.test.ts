import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser, Sending } from '../../../testing/browser.ts';
import { deliverEmails } from '../../../testing/email/deliver-emails.ts';
import { readContents } from '../../../testing/db/contents.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addBatch, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

const bank = { eft_qid: '004', route: '004', transit: '02241' };
const details = { ...bank, account_name: 'TD Business', account_number: '6719020' };

beforeEach(async () => {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  portal.log.length = 0;
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  await addBankAccount(portal.orm, 1, 7, '5204417');
  await addBankAccount(portal.orm, 2, 7, '1719020');
  await addBankAccount(portal.orm, 3, 8, '9111111');
  await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
  await addProperty(portal.orm, 72, 7, { customerAccountId: 1 });
  await addProperty(portal.orm, 73, 7, { status: 3 });
  await addProperty(portal.orm, 81, 8, { customerAccountId: 3 });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const list = async (as = browser) => (await as.call(calls.bankList, { params: { customer_id: 7 } })).data;
const choose = (pairs: object, as = browser, headers?: Sending['headers']) =>
  as.call(calls.selectBank, { body: { causer_id: '7', ...pairs }, ...(headers && { headers }) });
const chosen = async () =>
  Object.fromEntries((await list()).properties.map((one) => [one.property_id, one.customer_account_id]));
const effective = async () =>
  Object.fromEntries((await list()).properties.map((one) => [one.property_id, one.effective_account_id]));
const emails = () => readOutbox(portal.orm);
const linkOf = async () => /\/link\/([\w-]+)/.exec((await emails()).at(-1)?.body ?? '')?.[1] ?? 'none';
const opened = async (token: string) => (await portal.browser().call(calls.openedLink, { params: { token } })).data;
const followed = (token: string) => portal.browser().call(calls.followLink, { params: { token } });
/** Hours pass after the emails were handed over, and the session lives on. */
const passHours = async (hours: number): Promise<void> => {
  await deliverEmails(portal);
  const at = new Date(Date.parse('2026-03-18T16:00:00Z') + hours * 3_600_000);
  portal.clock.turnTo(at.toISOString().slice(0, 10));
  portal.clock.passMinutes((at.getTime() - portal.clock.now().getTime()) / 60_000);
  browser = portal.browser();
  await browser.logInAs('owner7');
};

describe('choosing accounts', () => {
  it('a choice waits a day: the list shows it with its day, payments go on to the old account (BANK 297, 299; BA1)', async () => {
    expect((await choose({ 71: '2', 72: '1' })).status).toBe(200);
    expect((await list()).properties[0]).toMatchObject({
      customer_account_id: 2,
      effective_account_id: 1,
      from: '2026-03-21',
      pending: {
        effective_at: '2026-03-19T16:00:00.000Z',
        saved: { at: '2026-03-18T16:00:00.000Z', device: null },
      },
    });
    expect(await effective()).toEqual({ 71: 1, 72: 1 });
    await passHours(24);
    expect(await effective()).toEqual({ 71: 2, 72: 1 });
  });

  it.each([
    ['2026-03-21T16:00:00Z', '•••• 17'],
    ['2026-03-21T16:00:01Z', '•••• 20'],
  ])('a batch of %s goes to %s: what is effective before its 48 hours (BANK 287; OP7)', async (sendsAt, account) => {
    await addBatch(portal.orm, 1, sendsAt);
    await choose({ 71: '2', 72: '2' });
    const { data } = await browser.call(calls.nextTransfer, { params: { customer_id: 7 } });
    expect(data.accounts).toEqual([account]);
  });

  it('the slider follows: the last four digits of the new number with its day, for every reader of the list (BANK 299; PR14)', async () => {
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    await choose({ 71: '2', 72: '1' });
    const slider = async (as: Browser) =>
      (await as.call(calls.propertyList, { params: { customer_id: 7 } })).data.map((one) => [
        one.account_number,
        one.account_from,
      ]);
    const helper = portal.browser();
    await helper.logInAs('helper7');
    for (const reader of [browser, helper])
      expect(await slider(reader)).toEqual([
        ['•••• 20', '2026-03-21'],
        ['•••• 17', null],
        [null, null],
      ]);
    expect(JSON.stringify(await list(helper))).not.toMatch(/5204417|1719020/);
  });

  it('while a property has no account nothing is saved, and the answer names it (BANK 297; PR20)', async () => {
    await addProperty(portal.orm, 74, 7);
    const before = await readContents(portal.orm);
    const { status, refusal } = await choose({ 71: '2', 72: '2', 74: '' });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['74']]);
    expect((await choose({ 71: '2', 72: '2' })).status).toBe(422);
    expect(await readContents(portal.orm)).toEqual(before);
  });

  it('the first account of a property is paid to from the next day on, and nothing before (BA1)', async () => {
    await addProperty(portal.orm, 74, 7);
    await choose({ 71: '1', 72: '1', 74: '2' });
    expect((await list()).properties[2]).toMatchObject({ customer_account_id: 2, effective_account_id: null });
  });

  it('the same pairs again change nothing, and write no second email (BA1)', async () => {
    await choose({ 71: '2', 72: '1' });
    const [before] = (await list()).properties;
    portal.clock.passMinutes(5);
    await choose({ 71: '2', 72: '1' });
    expect((await list()).properties[0]).toEqual(before);
    expect(await emails()).toHaveLength(1);
  });

  it('a later change replaces the one that waits and ends its link (BA1)', async () => {
    await addBankAccount(portal.orm, 4, 7, '4444444');
    await choose({ 71: '2', 72: '1' });
    const first = await linkOf();
    portal.clock.passMinutes(5);
    await choose({ 71: '4', 72: '1' });
    expect((await opened(first)).state).toBe('over');
    expect((await followed(first)).status).toBe(422);
    expect(await chosen()).toEqual({ 71: 4, 72: 1 });
    expect(await effective()).toEqual({ 71: 1, 72: 1 });
  });

  it('one account can be chosen for all properties, drafts aside (BANK 298; PR20)', async () => {
    const body = { customer_account_id: 2, customer_id: 7, causer_id: '7' };
    expect((await browser.call(calls.copyAccountToAll, { body })).status).toBe(200);
    expect(await chosen()).toEqual({ 71: 2, 72: 2 });
  });

  it.each([3, 999])('account %s, not the owner’s own, is not used for all properties (BANK 300; API1)', async (id) => {
    const body = { customer_account_id: id, customer_id: 7, causer_id: '7' };
    expect((await browser.call(calls.copyAccountToAll, { body })).status).toBe(404);
    expect(await chosen()).toEqual({ 71: 1, 72: 1 });
  });

  it('a form that was loaded before another user saved is refused, and nothing of it is kept (BA1)', async () => {
    const loaded = '71:1,72:1';
    expect((await choose({ 71: '2', 72: '1', loaded })).status).toBe(200);
    const { status, refusal } = await choose({ 71: '1', 72: '2', loaded });
    expect([status, refusal.code]).toEqual([409, 'stale']);
    expect(await chosen()).toEqual({ 71: 2, 72: 1 });
  });

  it('a form that is sent twice saves once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await choose({ 71: '2', 72: '1' }, browser, headers);
    const second = await choose({ 71: '2', 72: '1' }, browser, headers);
    expect(second.data).toEqual(first.data);
    expect(await emails()).toHaveLength(1);
  });

  it.each([
    ['another owner’s account', { 71: '3', 72: '1' }, 404],
    ['an account that does not exist', { 71: '999', 72: '1' }, 404],
    ['another owner’s property', { 71: '2', 72: '1', 81: '2' }, 404],
    ['a draft', { 71: '2', 72: '1', 73: '2' }, 422],
    ['letters for a number', { 71: 'two', 72: '1' }, 422],
    ['two accounts for one property', { 71: ['2', '1'], 72: '1' }, 422],
    ['ten thousand pairs', Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [String(n + 1), '1'])), 413],
    ['three thousand pairs', Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [String(n + 1), '1'])), 422],
  ])('%s is refused and nothing is kept (BANK 300; API1, BA4)', async (_what, pairs, status) => {
    const before = await readContents(portal.orm);
    expect((await choose(pairs)).status).toBe(status);
    expect(await readContents(portal.orm)).toEqual(before);
  });
});

describe('undoing', () => {
  it('the link of the email says what it will do, undoes it once, and says so afterwards (BA1; RT23)', async () => {
    await choose({ 71: '2', 72: '2' });
    const token = await linkOf();
    const before = await readContents(portal.orm);
    expect(await opened(token)).toMatchObject({ state: 'open', button: 'Undo the change' });
    expect(await readContents(portal.orm)).toEqual(before);
    expect((await followed(token)).status).toBe(200);
    expect(await chosen()).toEqual({ 71: 1, 72: 1 });
    expect((await opened(token)).state).toBe('used');
    expect((await followed(token)).status).toBe(422);
    const rows = await portal.orm.select().from(auditEntries);
    expect(rows.filter(({ action }) => action === 'followLink')).toMatchObject([{ onBehalfOf: 7, actorLoginId: null }]);
  });

  it('after the day is over the link says so and undoes nothing (BA1)', async () => {
    await choose({ 71: '2', 72: '2' });
    const token = await linkOf();
    await passHours(24);
    expect((await opened(token)).state).toBe('expired');
    expect((await followed(token)).status).toBe(422);
    expect(await chosen()).toEqual({ 71: 2, 72: 2 });
  });

  it('a batch that is sent meanwhile keeps the old account, and the change can still be undone', async () => {
    await addBatch(portal.orm, 1, '2026-03-18T20:00:00Z');
    await choose({ 71: '2', 72: '2' });
    const token = await linkOf();
    await passHours(5);
    expect((await followed(token)).status).toBe(200);
    expect(await effective()).toEqual({ 71: 1, 72: 1 });
  });

  it('choosing the effective account again undoes a change at once, and the owner is told (BA1, SEC4)', async () => {
    await choose({ 71: '2', 72: '1' });
    await choose({ 71: '1', 72: '1' });
    expect((await list()).properties[0]).toMatchObject({ customer_account_id: 1, pending: null });
    expect(await emails()).toHaveLength(2);
  });

  it('the page undoes a save as the link does, and nobody else’s', async () => {
    await choose({ 71: '2', 72: '1' });
    const save = String((await list()).properties[0]?.pending?.save_id);
    const other = portal.browser();
    await other.logInAs('owner8');
    const undo = (as: Browser, customer_id: number) =>
      as.call(calls.undoBankChange, { body: { customer_id, save, causer_id: '7' } });
    expect([(await undo(other, 8)).status, (await undo(other, 7)).status]).toEqual([422, 404]);
    const { data } = await undo(browser, 7);
    expect(data).toHaveProperty('message', 'Undone. The payments of 71 King St W go on to Chequing •••• 17.');
    expect(await chosen()).toEqual({ 71: 1, 72: 1 });
    expect((await undo(browser, 7)).status).toBe(422);
  });

  it('the page undoes nothing once the change is effective (BA1)', async () => {
    await choose({ 71: '2', 72: '1' });
    const save = String((await list()).properties[0]?.pending?.save_id);
    await passHours(24);
    const undo = await browser.call(calls.undoBankChange, { body: { customer_id: 7, save, causer_id: '7' } });
    expect(undo.status).toBe(422);
    expect(await effective()).toEqual({ 71: 2, 72: 1 });
  });

  it('a token that was never sent is unknown', async () => {
    expect((await opened('made-up')).state).toBe('unknown');
    expect((await followed('made-up')).status).toBe(422);
  });
});

describe('who acts', () => {
  it('a session that is older than ten minutes is asked for the password first (SIM5)', async () => {
    portal.clock.passMinutes(10);
    const { status, refusal } = await choose({ 71: '2', 72: '1' });
    expect([status, refusal.code]).toEqual([403, 'unconfirmed']);
    expect(await chosen()).toEqual({ 71: 1, 72: 1 });
    await browser.call(calls.confirm, { body: { password: PASSWORD } });
    expect((await choose({ 71: '2', 72: '1' })).status).toBe(200);
  });

  it('staff confirm with their own password, the owner is told, and the log names staff whatever causer_id says (BANK 301; SIM4, SIM5)', async () => {
    await addLogin(portal.orm, { email: 'staff@portal.test' });
    const staff = portal.browser();
    const { user } = await staff.logInAs('staff@portal.test');
    await staff.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate ?? '' } });
    expect((await choose({ 71: '2', 72: '1' }, staff)).refusal.code).toBe('unconfirmed');
    await staff.call(calls.confirm, { body: { password: PASSWORD } });
    expect((await choose({ 71: '2', 72: '1', causer_id: '8' }, staff)).status).toBe(200);
    const rows = await portal.orm.select().from(auditEntries);
    expect(rows.filter(({ action }) => action === 'selectBank')).toMatchObject([
      { actorLoginId: 3, onBehalfOf: 7, detail: { causer_id: '8', changed: [71] } },
    ]);
    const [email] = await emails();
    expect(email).toMatchObject({ toAddress: 'owner7@portal.test' });
    expect(email?.body).toContain('This was done by our staff on your behalf.');
    expect(JSON.stringify(await list(staff))).not.toMatch(/5204417|1719020/);
  });

  it('a second authority changes nothing (AUTHZ 306)', async () => {
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    const helper = portal.browser();
    await helper.logInAs('helper7');
    expect((await choose({ 71: '2', 72: '1' }, helper)).status).toBe(403);
  });

  it('no number stands in an email, a log line, an audit row or what is kept of a request (BA2)', async () => {
    const body = { ...details, customer_id: 7, customer_account_id: 1, causer_id: '7' };
    await browser.call(calls.updateBankDetails, { body, headers: { 'idempotency-key': randomUUID() } });
    await choose({ 71: '2', 72: '1' });
    expect(await emails()).toHaveLength(2);
    const kept = JSON.stringify([await readContents(portal.orm), portal.log]);
    expect(kept).toContain('update');
    expect(kept).not.toMatch(/6719020|5204417|1719020/);
    expect((await emails()).map(({ body }) => body.replaceAll(/\/link\/\S+/g, '')).join()).not.toMatch(/9020|4417/);
  });
});
