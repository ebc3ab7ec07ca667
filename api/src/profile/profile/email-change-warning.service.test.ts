import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { eq, sql } from '../../../testing/db/where.ts';
import { deliverEmails } from '../../../testing/email/deliver-emails.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { pastPortal } from '../../../testing/seal/seal-by-hand.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import type { OutgoingEmail, Transport } from '../../services/email/transport.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';

const portal = usePortal();
const HOUR = 60;
const OWN = 'owner7@portal.test';
const NEW = 'ada@new.test';
let browser: Browser;
let staff: Browser;
let sent: OutgoingEmail[];

beforeEach(async () => {
  sent = [];
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addLogin(portal.orm, { email: 'staff1', role: 'staff' });
  browser = portal.browser();
  await browser.logInAs('owner7');
  // The stored details are those of the form, so that a save tells of the address alone.
  await save({ p_email: OWN });
  await deliverEmails(portal);
  staff = portal.browser();
  await staff.logInAs('staff1');
});

/** A mail server that refuses emails to an address: for now, since the mailbox is full, or for good. */
const without = (address: string, reply: object): Transport => ({
  send: (mail) => {
    if (mail.to === address) return Promise.reject(Object.assign(new Error('no'), reply));
    sent.push(mail);
    return Promise.resolve();
  },
});
const full = without(OWN, { responseCode: 552, command: 'RCPT TO', response: '552 5.2.2 mailbox full' });
const gone = without(OWN, { responseCode: 550, command: 'RCPT TO' });

const save = async (fields: object = {}): Promise<string> => {
  const body = { ...personalForm, p_username: 'owner7', p_email: NEW, ...fields };
  const { status, data } = await browser.call(calls.profileUpdate, { body });
  expect(status).toBe(200);
  return data.message;
};
const profile = async () => (await browser.call(calls.profiles, { query: { customer_id: 7 } })).data.profile;
const waits = async () => (await profile()).email_waits_for;
const unreachable = async () => (await staff.call(calls.unreachableOwners)).data;
const tokenTo = (mails: readonly OutgoingEmail[], address: string): string =>
  /\/link\/([\w-]+)/.exec(mails.find((mail) => mail.to === address)?.text ?? '')?.[1] ?? '';
const follow = async (token: string): Promise<number> =>
  (await portal.browser().call(calls.followLink, { params: { token } })).status;
const release = (change: number | undefined) =>
  staff.call(calls.releaseEmailChange, { body: { change: String(change ?? 0) } });

describe('a new address', () => {
  it('a new address gets its link once the old one was warned, so that a mailbox that somebody filled hides nothing (BA5, SEC6)', async () => {
    expect(await save()).toContain(`We tell ${OWN} first`);
    await deliverEmails(portal, full);
    expect(sent).toEqual([]);
    expect(await profile()).toMatchObject({ email: OWN, email_pending: NEW, email_waits_for: 'email' });
    expect((await readOutbox(portal.orm)).map(({ toAddress }) => toAddress)).toEqual([OWN]);
    portal.clock.passMinutes(HOUR);
    await browser.logInAs('owner7');
    const mails = await deliverEmails(portal);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [OWN, 'Your email address is about to change'],
      [NEW, 'Confirm your email address'],
    ]);
    expect(await waits()).toBeNull();
    expect(await follow(tokenTo(mails, NEW))).toBe(200);
    expect((await portal.orm.select().from(logins).where(eq(logins.customerId, 7)))[0]?.email).toBe(NEW);
  });

  it('a new address that still waits is not asked for again by another save, and is over once it is given up (BA5)', async () => {
    await save();
    await save({ p_unit: '99' });
    expect((await readOutbox(portal.orm)).filter(({ toAddress }) => toAddress === NEW)).toEqual([]);
    await save({ p_email: OWN, gives_up_email: 'Y' });
    expect((await deliverEmails(portal)).map(({ to }) => to)).not.toContain(NEW);
    expect((await profile()).email_pending).toBeNull();
  });

  it('a new address waits for staff where the old one refuses for good or takes nothing for three days, who release it (SEC6)', async () => {
    await save();
    await deliverEmails(portal, full);
    expect(await unreachable()).toEqual([]);
    portal.clock.passMinutes(72 * HOUR);
    await browser.logInAs('owner7');
    expect(await waits()).toBe('staff');
    await staff.logInAs('staff1');
    expect(await unreachable()).toMatchObject([{ customer_id: 7, email: OWN, addresses: [{ email: NEW }] }]);
    await deliverEmails(portal, gone);
    const [owner] = await unreachable();
    expect(owner).toMatchObject({ about: ['a new email address'], addresses: [{ email: NEW }] });
    expect(await release(owner?.addresses?.[0]?.change_id)).toMatchObject({ status: 200 });
    const mails = await deliverEmails(portal);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([NEW, 'office@rentals.test']);
    const [entry] = await portal.orm.select().from(auditEntries).where(eq(auditEntries.action, 'releaseEmailChange'));
    expect(entry).toMatchObject({ actorRole: 'staff', onBehalfOf: 7 });
    expect(await follow(tokenTo(mails, NEW))).toBe(200);
  });

  it('a new address of an owner whom no email reaches waits for staff at once, and no other is released (SEC6)', async () => {
    await portal.orm.update(owners).set({ email: null });
    await portal.orm.update(logins).set({ email: 'owner7' }).where(eq(logins.customerId, 7));
    expect(await save()).toContain('our staff call you');
    expect(await waits()).toBe('staff');
    const id = (await unreachable())[0]?.addresses?.[0]?.change_id;
    expect(await release(999)).toMatchObject({ status: 404 });
    expect(await release(id)).toMatchObject({ status: 200 });
    expect(await release(id)).toMatchObject({ status: 404 });
    expect(await unreachable()).toEqual([]);
  });

  it.each([
    ['the old one refused its warning', sql`update email_changes set warning_refused_at = now()`],
    ['it was asked for long ago', sql`update email_changes set requested_at = '2026-01-01'`],
  ])('of which SQL says that %s is not listed for staff, nor released by them (SEC9)', async (_what, change) => {
    await save();
    await deliverEmails(portal, full);
    const { rows } = await portal.orm.execute<{ id: string }>(sql`select id::text from email_changes order by id desc`);
    await pastPortal(portal.orm, change);
    expect(await unreachable()).toEqual([]);
    expect(await release(Number(rows[0]?.id))).toMatchObject({ status: 404 });
    expect((await readOutbox(portal.orm)).map(({ toAddress }) => toAddress)).toEqual([OWN]);
  });
});

it('an owner whose former address refuses emails is named with it to staff (SEC6)', async () => {
  await addBankAccount(portal.orm, 73, 7, '5204417');
  await addProperty(portal.orm, 71, 7);
  await save();
  expect(await follow(tokenTo(await deliverEmails(portal), NEW))).toBe(200);
  await deliverEmails(portal);
  await browser.call(calls.selectBank, { body: { 71: '73', causer_id: '7' } });
  await deliverEmails(portal, gone);
  expect(await unreachable()).toMatchObject([
    { customer_id: 7, email: NEW, former_emails: [OWN], about: ['your bank accounts'] },
  ]);
});
