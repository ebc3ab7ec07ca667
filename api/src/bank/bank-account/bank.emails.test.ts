import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { eq, sql } from '../../../testing/db/where.ts';
import { deliverEmails } from '../../../testing/email/deliver-emails.ts';
import { usePortal } from '../../../testing/portal.ts';
import { pastPortal } from '../../../testing/seal/seal-by-hand.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import { addBankAccount, addBatch, addOwner, addProperty } from '../../../testing/rows.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import type { OutgoingEmail, Transport } from '../../services/email/transport.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { bankChanges } from '../../db/schema/bank-change.tables.ts';

const portal = usePortal();
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  await addOwner(portal.orm, 7);
  for (const id of [1, 2]) await addBankAccount(portal.orm, id, 7, `520441${id}`);
  await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const choose = () => browser.call(calls.selectBank, { body: { causer_id: '7', 71: '2' } });
/** The clock moves on through days, and the owner logs in again. */
const pass = async (hours: number): Promise<void> => {
  const at = new Date(portal.clock.now().getTime() + hours * 3_600_000);
  portal.clock.turnTo(at.toISOString().slice(0, 10));
  portal.clock.passMinutes((at.getTime() - portal.clock.now().getTime()) / 60_000);
  browser = portal.browser();
  await browser.logInAs('owner7');
};
const bank = async () => (await browser.call(calls.bankList, { params: { customer_id: 7 } })).data.properties[0];
const paid = async () => (await browser.call(calls.nextTransfer, { params: { customer_id: 7 } })).data.accounts;
const rows = () => portal.orm.select().from(bankChanges).where(eq(bankChanges.call, 'select-bank'));
const away: Transport = { send: () => Promise.reject(Object.assign(new Error('away'), { code: 'ESOCKET' })) };
const refuses: Transport = {
  send: () => Promise.reject(Object.assign(new Error('no'), { responseCode: 550, command: 'RCPT TO' })),
};
const linkIn = (mail?: OutgoingEmail) => /\/link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
const opened = async (token: string) => (await portal.browser().call(calls.openedLink, { params: { token } })).data;

describe('a bank change and its email (SEC6)', () => {
  it('a bank change counts from the time that its save showed when the email was handed over within 15 minutes', async () => {
    await choose();
    await pass(0.25);
    const [mail] = await deliverEmails(portal);
    expect(mail?.text).toContain('You can undo it until 19 Mar, 2026, 12:00 (Toronto time).');
    await pass(23.75);
    expect(await bank()).toMatchObject({ effective_account_id: 2, pending: null });
  });

  it('within 15 minutes of a save the screens show its time, after them that it waits for the email', async () => {
    await choose();
    await pass(0.24);
    expect(await bank()).toMatchObject({
      from: '2026-03-21',
      pending: { effective_at: '2026-03-19T16:00:00.000Z', waits_for: null },
    });
    await pass(0.01);
    expect(await bank()).toMatchObject({
      customer_account_id: 2,
      effective_account_id: 1,
      from: null,
      pending: { waits_for: 'email' },
    });
    const slider = (await browser.call(calls.propertyList, { params: { customer_id: 7 } })).data[0];
    expect(slider).toMatchObject({ account_number: '•••• 12', account_from: null, account_waits_for: 'email' });
  });

  it('a mail server that is away for 26 hours loses no security email and lets no bank change count unseen', async () => {
    await addBatch(portal.orm, 1, '2026-03-22T12:00:00Z');
    await choose();
    for (let hour = 0; hour < 26; hour += 1) {
      await deliverEmails(portal, away);
      await pass(1);
      expect(await bank()).toMatchObject({ effective_account_id: 1 });
      expect(await paid()).toEqual(['•••• 11']);
    }
    const [mail] = await deliverEmails(portal);
    expect(mail?.text).toContain('Payments sent more than 72 hours after it go to the account chosen now');
    expect(await bank()).toMatchObject({ pending: { effective_at: '2026-03-20T18:00:00.000Z', waits_for: null } });
    await pass(23);
    expect((await opened(linkIn(mail))).state).toBe('open');
    expect(await bank()).toMatchObject({ effective_account_id: 1 });
    await pass(1);
    expect(await bank()).toMatchObject({ effective_account_id: 2, pending: null });
  });

  it('a late email ends the row and begins a new one, with a row of the log that the owner sees', async () => {
    await choose();
    await pass(2);
    await deliverEmails(portal);
    const [ended, begun] = await rows();
    expect(ended).toMatchObject({ endedAt: portal.clock.now(), emailedAt: null });
    expect(begun).toMatchObject({
      saveId: ended?.saveId,
      endedAt: null,
      emailedAt: portal.clock.now(),
      effectiveAt: new Date('2026-03-19T18:00:00Z'),
    });
    const { list } = (await browser.call(calls.activityList, { params: { customer_id: 7 }, query: {} })).data;
    expect(list.map(({ what }) => what)).toContain('A change of bank accounts counts later, since its email was late');
  });

  it('a late email begins no change that SQL altered: that waits, also once it is put back, and the log names it (SEC9)', async () => {
    await addBankAccount(portal.orm, 3, 7, '5204413');
    await choose();
    await pass(2);
    const id = (await rows())[0]?.changeId ?? 0;
    const choice = (account: number) =>
      sql`update bank_changes set customer_account_id = ${account} where change_id = ${id}`;
    await pastPortal(portal.orm, choice(3));
    const lines: unknown[] = [];
    const log = { warn: () => undefined, error: (line: unknown) => void lines.push(line) };
    expect(await deliverEmails(portal, undefined, { log })).toHaveLength(1);
    const [change, ...begun] = await rows();
    expect(begun).toEqual([]);
    expect(change).toMatchObject({ changeId: id, endedAt: null, emailedAt: null });
    expect(lines).toEqual([{ unsealed: `bank_changes ${id}` }]);
    await pastPortal(portal.orm, choice(2));
    await pass(70);
    expect(await bank()).toMatchObject({ effective_account_id: 1, pending: { waits_for: 'staff' } });
  });

  it('an email is late when it leaves late, however long before that it was taken up', async () => {
    await choose();
    await pass(0.24);
    const decrypt: typeof testCipher.decrypt = (about, encrypted) => {
      portal.clock.passMinutes(1);
      return testCipher.decrypt(about, encrypted);
    };
    const [mail] = await deliverEmails(portal, undefined, { cipher: { ...testCipher, decrypt } });
    expect(mail?.text).not.toContain('You can undo it until 19 Mar, 2026, 12:00');
    expect(await rows()).toMatchObject([{ emailedAt: null }, { endedAt: null, emailedAt: portal.clock.now() }]);
  });

  it('a bank change that waits can be undone, and its email that comes after that begins nothing', async () => {
    await choose();
    await pass(30);
    const save = String((await bank())?.pending?.save_id);
    const undo = { body: { customer_id: 7, save, causer_id: '7' } };
    expect(await browser.call(calls.undoBankChange, undo)).toMatchObject({ status: 200 });
    expect(await bank()).toMatchObject({ customer_account_id: 1, pending: null });
    await deliverEmails(portal);
    await pass(30);
    expect(await bank()).toMatchObject({ customer_account_id: 1, effective_account_id: 1 });
  });

  it('after 72 hours it waits for staff', async () => {
    await choose();
    await pass(71);
    expect((await bank())?.pending).toMatchObject({ waits_for: 'email' });
    await pass(1);
    expect((await bank())?.pending).toMatchObject({ waits_for: 'staff' });
  });

  it('a bank change whose email the address refuses for good waits for staff at once', async () => {
    await choose();
    await deliverEmails(portal, refuses);
    expect((await bank())?.pending).toMatchObject({ waits_for: 'staff' });
    await pass(30);
    expect(await bank()).toMatchObject({ effective_account_id: 1 });
  });

  it('a bank change of an owner without an address waits for staff at once, and the save says so', async () => {
    await portal.orm.update(owners).set({ email: null });
    await portal.orm.update(logins).set({ email: 'owner7' });
    expect((await choose()).data.message).toContain('We have no email address of yours');
    expect((await bank())?.pending).toMatchObject({ waits_for: 'staff' });
    expect(await portal.orm.$count(mailOutbox)).toBe(0);
  });

  it('without an address the details of an account that nothing is paid to change at once', async () => {
    await portal.orm.update(owners).set({ email: null });
    await portal.orm.update(logins).set({ email: 'owner7' });
    const details = { account_name: 'TD', eft_qid: '004', route: '004', account_number: '6719020', transit: '02241' };
    const body = { ...details, customer_id: 7, customer_account_id: 2, causer_id: '7', loaded: '0' };
    expect((await browser.call(calls.updateBankDetails, { body })).status).toBe(200);
    const { accounts } = (await browser.call(calls.bankList, { params: { customer_id: 7 } })).data;
    expect(accounts[1]).toMatchObject({ account_number: '6719020', pending: null });
  });
});
