import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { eq, sql } from '../../../testing/db/where.ts';
import { deliverEmails } from '../../../testing/email/deliver-emails.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { pastPortal } from '../../../testing/seal/seal-by-hand.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import type { Transport } from '../../services/email/transport.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';

const portal = usePortal();
let browser: Browser;
let staff: Browser;

beforeEach(async () => {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  for (const id of [7, 8]) await addOwner(portal.orm, id);
  await portal.orm.update(owners).set({ mobile: '416 555 0100' });
  for (const id of [1, 2]) await addBankAccount(portal.orm, id, 7, `520441${id}`, 'Savings');
  await addProperty(portal.orm, 71, 7, { customerAccountId: 1, address: '12 Elm Street' });
  await addLogin(portal.orm, { email: 'staff1', role: 'staff' });
  browser = portal.browser();
  await browser.logInAs('owner7');
  staff = portal.browser();
  await staff.logInAs('staff1');
});

const refuses: Transport = {
  send: () => Promise.reject(Object.assign(new Error('no'), { responseCode: 550, command: 'RCPT TO' })),
};
const loseAddress = async (): Promise<void> => {
  await portal.orm.update(owners).set({ email: null });
  await portal.orm.update(logins).set({ email: 'owner7' }).where(eq(logins.email, 'owner7@portal.test'));
};
const choose = () => browser.call(calls.selectBank, { body: { causer_id: '7', 71: '2' } });
const chooseInView = async () => {
  const { user } = await staff.logInAs('staff1');
  await staff.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate ?? '' } });
  await staff.call(calls.confirm, { body: { password: PASSWORD } });
  const { status } = await staff.call(calls.selectBank, { body: { causer_id: '7', 71: '2' } });
  expect(status).toBe(200);
};
const bank = async () => (await browser.call(calls.bankList, { params: { customer_id: 7 } })).data.properties[0];
const unreachable = async () => (await staff.call(calls.unreachableOwners)).data;
const release = (save: number, by = staff) => by.call(calls.releaseBankChange, { body: { save: String(save) } });

describe('a login of staff that somebody else was in', () => {
  it('a login of staff that somebody else was in has its changes of owners’ accounts put on hold by its "This was not me", and the owner is told (SEC4)', async () => {
    const stranger = portal.browser();
    stranger.cookies.set('portal_device', 'none');
    await portal.orm
      .update(logins)
      .set({ email: 'staff1@portal.test', username: 'staff1' })
      .where(eq(logins.email, 'staff1'));
    await chooseInView();
    await stranger.logInAs('staff1@portal.test');
    const sent = (await readOutbox(portal.orm)).filter(({ toAddress }) => toAddress === 'staff1@portal.test');
    const tokens = sent.flatMap(({ body }) => [...body.matchAll(/\/link\/([\w-]+)/g)].map(([, token = '']) => token));
    expect(await portal.browser().call(calls.followLink, { params: { token: tokens.at(-1) ?? '' } })).toMatchObject({
      status: 200,
    });
    expect((await browser.call(calls.heldList)).data).toMatchObject([{ held: expect.stringMatching(/^bank-change:/) }]);
    const subjects = (await readOutbox(portal.orm)).map(({ subject }) => subject);
    expect(subjects).toContain('A change of your bank accounts is on hold');
  });
});

describe('the list of owners whom no security email reaches (SEC6)', () => {
  it('the list of owners whom no security email reaches has an owner whose address refuses a security email, until it accepts one', async () => {
    await choose();
    expect(await unreachable()).toEqual([]);
    await deliverEmails(portal, refuses);
    const [change] = (await unreachable())[0]?.changes ?? [];
    expect(await unreachable()).toMatchObject([
      {
        customer_id: 7,
        email: 'owner7@portal.test',
        mobile: '416 555 0100',
        since: '2026-03-18T16:00:00.000Z',
        about: ['your bank accounts'],
        changes: [{ what: 'Savings •••• 12 was chosen for the payments of 12 Elm Street.' }],
      },
    ]);
    await release(change?.save_id ?? 0);
    expect(await unreachable()).toMatchObject([{ changes: [] }]);
    await deliverEmails(portal);
    expect(await unreachable()).toEqual([]);
  });

  it('names the number of the provider’s own data, and one that was typed in the portal apart from it', async () => {
    await browser.call(calls.confirm, { body: { password: PASSWORD } });
    const body = { ...personalForm, p_username: 'owner7', p_email: 'owner7@portal.test', p_mobile: '6475556666' };
    expect(await browser.call(calls.profileUpdate, { body })).toMatchObject({ status: 200 });
    await loseAddress();
    await choose();
    expect(await unreachable()).toMatchObject([{ mobile: '416 555 0100', typed_mobile: '6475556666' }]);
  });

  it.each([
    ['takes away', sql`delete from kept_fields where field = 'mobile'`],
    ['changes', sql`update kept_fields set imported = '900 555 0199' where field = 'mobile'`],
  ])('names no number as the provider’s own where SQL %s the note of it (SEC9)', async (_what, change) => {
    await browser.call(calls.confirm, { body: { password: PASSWORD } });
    const body = { ...personalForm, p_username: 'owner7', p_email: 'owner7@portal.test', p_mobile: '6475556666' };
    expect(await browser.call(calls.profileUpdate, { body })).toMatchObject({ status: 200 });
    await loseAddress();
    await choose();
    await pastPortal(portal.orm, change);
    expect(await unreachable()).toMatchObject([{ mobile: null, typed_mobile: '6475556666' }]);
  });

  it('names no number as the provider’s own where SQL put it into the record of the owner (SEC9)', async () => {
    await loseAddress();
    await choose();
    expect(await unreachable()).toMatchObject([{ mobile: '416 555 0100', typed_mobile: null }]);
    await pastPortal(portal.orm, sql`update owners set mobile = '900 555 0199'`);
    expect(await unreachable()).toMatchObject([{ mobile: null, typed_mobile: null }]);
  });

  it('the list of owners whom no security email reaches has an owner without an address as long as a change waits', async () => {
    await loseAddress();
    await choose();
    expect(await unreachable()).toMatchObject([{ customer_id: 7, email: null, about: [], changes: [{}] }]);
  });

  it('the list of owners whom no security email reaches has an owner whose change waits for three days', async () => {
    await choose();
    portal.clock.turnTo('2026-03-21');
    await staff.logInAs('staff1');
    expect(await unreachable()).toMatchObject([{ customer_id: 7, since: '2026-03-18T16:00:00.000Z' }]);
  });

  it('the list of owners whom no security email reaches is for staff alone', async () => {
    expect((await browser.call(calls.unreachableOwners)).status).toBe(403);
    expect((await release(1, browser)).status).toBe(403);
  });
});

describe('a bank change that waits for staff (SEC6)', () => {
  it('a bank change that waits for staff counts once staff release it, not before its own time, and the log names staff and owner', async () => {
    await loseAddress();
    await choose();
    const [change] = (await unreachable())[0]?.changes ?? [];
    const released = await release(change?.save_id ?? 0);
    expect(released).toMatchObject({ status: 200, data: { counts_from: '2026-03-19T16:00:00.000Z' } });
    expect(await bank()).toMatchObject({ effective_account_id: 1, pending: { waits_for: null } });
    const entry = (await portal.orm.select().from(auditEntries)).find(({ action }) => action === 'releaseBankChange');
    expect(entry).toMatchObject({ onBehalfOf: 7, actorRole: 'staff', subject: `bank-save:${change?.save_id}` });
    portal.clock.turnTo('2026-03-19');
    await browser.logInAs('owner7');
    expect(await bank()).toMatchObject({ effective_account_id: 2, pending: null });
  });

  it('a bank change that waits for staff is released by another than the staff who made it, and the provider is told', async () => {
    await loseAddress();
    await chooseInView();
    await addLogin(portal.orm, { email: 'staff2', role: 'staff' });
    const colleague = portal.browser();
    await colleague.logInAs('staff2');
    const [change] = (await colleague.call(calls.unreachableOwners)).data[0]?.changes ?? [];
    await staff.logInAs('staff1');
    expect(await release(change?.save_id ?? 0)).toMatchObject({
      status: 422,
      refusal: { message: 'You made this change yourself. Please ask a colleague to call the owner and release it.' },
    });
    expect(await bank()).toMatchObject({ pending: { waits_for: 'staff' } });
    expect(await release(change?.save_id ?? 0, colleague)).toMatchObject({ status: 200 });
    const emails = await readOutbox(portal.orm);
    expect(emails).toContainEqual(
      expect.objectContaining({ toAddress: null, subject: 'A change of bank accounts was released (customer 7)' }),
    );
  });

  it('a bank change that waits for staff is released by who made it where there are no other staff', async () => {
    await loseAddress();
    await chooseInView();
    await staff.logInAs('staff1');
    const [change] = (await unreachable())[0]?.changes ?? [];
    expect(await release(change?.save_id ?? 0)).toMatchObject({ status: 200 });
  });

  it('a bank change that waits for staff that is released after its own time counts from then, and the owner is told', async () => {
    await choose();
    portal.clock.turnTo('2026-03-22');
    await staff.logInAs('staff1');
    await browser.logInAs('owner7');
    expect(await bank()).toMatchObject({ effective_account_id: 1 });
    const [change] = (await unreachable())[0]?.changes ?? [];
    expect(await release(change?.save_id ?? 0)).toMatchObject({ data: { counts_from: '2026-03-22T16:00:00.000Z' } });
    expect(await bank()).toMatchObject({ effective_account_id: 2, pending: null });
    const emails = await readOutbox(portal.orm);
    expect(emails.at(-2)).toMatchObject({
      toAddress: 'owner7@portal.test',
      body: expect.stringContaining('was released'),
    });
  });

  it('the late email of a released change begins nothing', async () => {
    await choose();
    portal.clock.turnTo('2026-03-22');
    await staff.logInAs('staff1');
    await release((await unreachable())[0]?.changes[0]?.save_id ?? 0);
    await deliverEmails(portal);
    await browser.logInAs('owner7');
    expect(await bank()).toMatchObject({ effective_account_id: 2, pending: null });
  });

  it('a bank change that waits for staff is released by nobody while its email may still arrive', async () => {
    await choose();
    const save = (await bank())?.pending?.save_id ?? 0;
    expect(await release(save)).toMatchObject({ status: 404 });
    portal.clock.passMinutes(60);
    await staff.logInAs('staff1');
    expect(await release(save)).toMatchObject({ status: 404 });
  });

  it('a bank change that waits for staff asks staff for a confirmation (SEC1)', async () => {
    await loseAddress();
    await choose();
    const save = (await bank())?.pending?.save_id ?? 0;
    portal.clock.passMinutes(11);
    expect(await release(save)).toMatchObject({ status: 403, refusal: { code: 'unconfirmed' } });
  });
});
