import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../testing/browser.ts';
import type { Browser } from '../../testing/browser.ts';
import { deliverEmails } from '../../testing/email/deliver-emails.ts';
import { usePortal } from '../../testing/portal.ts';
import { prepare, resetPassword } from '../../testing/recovery/recovering.ts';
import { addLogin } from '../../testing/rows.ts';
import { addNoor, chosen, linksIn } from '../../testing/second-authority/noor.ts';
import { auditEntries } from '../db/schema/audit.tables.ts';
import { bankChanges } from '../db/schema/bank-change.tables.ts';
import { recoveryCodes, secondFactors } from '../db/schema/second-factor.tables.ts';
import { readOutbox } from '../../testing/email/read-outbox.ts';
import { eq } from '../../testing/db/where.ts';

const portal = usePortal();

beforeEach(() => prepare(portal));

const reset = (password: string): Promise<Browser> => resetPassword(portal, portal.browser(), { password });

describe('what has counted for less than the days before a reset', () => {
  const authority = {
    first_name: 'Max',
    last_name: 'Thief',
    username: 'max',
    email: 'max@thief.test',
    mobile: '4165550100',
    password: 'another horse entirely',
    customer_id: 7,
    second_auth: 1 as const,
  };
  const addAuthority = async () => {
    const thief = await thiefOfOwner();
    expect(await thief.call(calls.addSecondAuthority, { body: authority })).toMatchObject({ status: 200 });
    return (await linksIn(portal)).at(-1) ?? '';
  };
  const confirm = async (token: string) =>
    expect(await portal.browser().call(calls.followLink, { params: { token } })).toMatchObject({ status: 200 });
  const logInMax = () => portal.browser().logIn('max@thief.test', authority.password);

  it('a second authority that was added before the last days and confirmed in them is on hold (SEC2)', async () => {
    const token = await addAuthority();
    portal.clock.turnTo('2026-03-24');
    await confirm(token);
    portal.clock.turnTo('2026-03-26');
    const owner = await reset('the horse of the owner');
    expect((await owner.call(calls.heldList)).data).toMatchObject([{ held: 'second-authority:2' }]);
    expect(await logInMax()).toMatchObject({ status: 403 });
  });

  it('a second authority that has not confirmed yet is on hold, and confirming opens nothing (SEC2)', async () => {
    const token = await addAuthority();
    // The link works for 7 days from the handing over of its email.
    portal.clock.passMinutes(23 * 60);
    await deliverEmails(portal);
    portal.clock.passMinutes(6.5 * 24 * 60);
    const owner = await reset('the horse of the owner');
    await confirm(token);
    expect((await owner.call(calls.heldList)).data).toMatchObject([{ held: 'second-authority:2' }]);
    expect(await logInMax()).toMatchObject({ status: 403 });
  });

  const thiefOfOwner = async () => {
    const thief = portal.browser();
    await thief.logInAs('owner7');
    return thief;
  };
  const chooseUnreachable = async (browser: Browser) => {
    await browser.call(calls.selectBank, { body: { 71: '2', causer_id: '7' } });
    const refused = Object.assign(new Error('no such mailbox'), { responseCode: 550, command: 'RCPT TO' });
    await deliverEmails(portal, { send: () => Promise.reject(refused) });
  };
  const expectHeld = async (owner: Browser) => {
    expect((await owner.call(calls.heldList)).data).toMatchObject([{ held: expect.stringMatching(/^bank-change:/) }]);
    const { data } = await owner.call(calls.bankList, { params: { customer_id: 7 } });
    expect(data.properties[0]).toMatchObject({ effective_account_id: 1, pending: null });
  };

  it('a bank change that staff released in the last days is on hold, however long ago it was made (SEC2, SEC6)', async () => {
    await addLogin(portal.orm, { email: 'kim@rentals.test', role: 'staff' });
    await chooseUnreachable(await thiefOfOwner());
    portal.clock.turnTo('2026-03-26');
    const kim = portal.browser();
    await kim.logInAs('kim@rentals.test');
    const [change] = (await kim.call(calls.unreachableOwners)).data[0]?.changes ?? [];
    const save = String(change?.save_id);
    expect(await kim.call(calls.releaseBankChange, { body: { save } })).toMatchObject({ status: 200 });
    portal.clock.turnTo('2026-03-28');
    await expectHeld(await reset('the horse of the owner'));
  });

  it('a bank change that staff made and that still waits is on hold once they say that it was not them, and its owner is not told from where (SEC4, SEC6)', async () => {
    await addLogin(portal.orm, { email: 'kim@rentals.test', role: 'staff' });
    const kim = portal.browser();
    const { user } = await kim.logInAs('kim@rentals.test');
    await kim.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate ?? '' } });
    await kim.call(calls.confirm, { body: { password: PASSWORD } });
    await chooseUnreachable(kim);
    await portal.orm.update(auditEntries).set({ at: portal.clock.now() });
    portal.clock.turnTo('2026-03-28');
    await portal.browser().logIn('kim@rentals.test');
    const emails = await readOutbox(portal.orm);
    const body = emails.findLast(({ toAddress }) => toAddress === 'kim@rentals.test')?.body ?? '';
    const token = /\/link\/([\w-]+)/.exec(body)?.[1] ?? '';
    const headers = { 'x-forwarded-for': '198.51.100.77', 'user-agent': 'Mozilla/5.0 (Macintosh) Firefox/140.0' };
    const follow = () => portal.browser().call(calls.followLink, { params: { token }, headers });
    expect(await follow()).toMatchObject({ status: 200 });
    const told = (await readOutbox(portal.orm)).slice(emails.length).filter(({ subject }) => /on hold/.test(subject));
    expect(told.map(({ toAddress }) => toAddress)).toEqual(['owner7@portal.test']);
    expect(told[0]?.body).toContain('When: ');
    expect(told[0]?.body).not.toMatch(/From: |Firefox|198\.51/);
    const owner = portal.browser();
    await owner.logInAs('owner7');
    await expectHeld(owner);
  });

  it('a bank change that still waits to reach the owner is on hold (SEC2, SEC6)', async () => {
    await chooseUnreachable(await thiefOfOwner());
    portal.clock.turnTo('2026-03-28');
    await expectHeld(await reset('the horse of the owner'));
  });

  it('a bank change that was made before the last days and counts since is on hold (SEC2)', async () => {
    const thief = await thiefOfOwner();
    await thief.call(calls.selectBank, { body: { 71: '2', causer_id: '7' } });
    await deliverEmails(portal);
    const effectiveAt = new Date('2026-03-30T16:00:00Z');
    await portal.orm.update(bankChanges).set({ effectiveAt }).where(eq(bankChanges.call, 'select-bank'));
    for (const day of ['2026-03-28', '2026-03-31']) {
      portal.clock.turnTo(day);
      await expectHeld(await reset(`the horse of ${day}`));
      await portal.orm.update(bankChanges).set({ heldAt: null });
    }
  });
});

describe('a second factor that a thief turned on for a second authority', () => {
  const password = 'the horse of an accountant';
  let codes: TOTP;

  beforeEach(async () => {
    const owner = portal.browser();
    await owner.logInAs('owner7');
    await addNoor(portal, owner);
    const thief = portal.browser();
    await thief.logIn('noor@books.test', chosen);
    const { data } = await thief.call(calls.startSecondFactor);
    codes = new TOTP({ secret: data.secret });
    const code = codes.generate({ timestamp: portal.clock.now().getTime() });
    expect(await thief.call(calls.confirmSecondFactor, { body: { code } })).toMatchObject({ status: 200 });
  });

  const choosePassword = async () => {
    const emails = await readOutbox(portal.orm);
    const token = emails.map(({ body }) => /\/change-password\/([\w-]+)/.exec(body)?.[1]).findLast(Boolean);
    const body = { password, cpassword: password, reset_token: token ?? '' };
    expect(await portal.browser().call(calls.changePassword, { body })).toMatchObject({ status: 200 });
    return portal.browser().logIn('noor@books.test', password);
  };
  const askForLink = () => portal.browser().call(calls.forgotPassword, { body: { email: 'noor@books.test' } });
  const toldOf = async (subject: string) =>
    (await readOutbox(portal.orm)).filter((email) => email.subject === subject).map(({ toAddress }) => toAddress);

  it('a second factor that a thief turned on for a second authority is off after a new password by email, and both are told (SEC2)', async () => {
    await askForLink();
    expect(await choosePassword()).toMatchObject({ status: 200 });
    expect(await toldOf('Your two-step login was taken off')).toEqual(['Noor@books.test']);
    expect(await toldOf('The two-step login of your second authority was taken off')).toEqual(['owner7@portal.test']);
    expect(await portal.orm.$count(recoveryCodes)).toBe(0);
  });

  it('a second factor that a thief turned on for a second authority is off after “This was not me” (SEC4)', async () => {
    await portal.browser().logIn('noor@books.test', chosen);
    const emails = await readOutbox(portal.orm);
    const mine = emails.findLast(({ toAddress, body }) => toAddress === 'Noor@books.test' && body.includes('/link/'));
    const token = /\/link\/([\w-]+)/.exec(mine?.body ?? '')?.[1] ?? '';
    expect(await portal.browser().call(calls.followLink, { params: { token } })).toMatchObject({ status: 200 });
    expect(await portal.orm.$count(secondFactors)).toBe(0);
    expect(await choosePassword()).toMatchObject({ status: 200 });
  });

  it('a second factor that a thief turned on for a second authority stays where it was turned on before these days, without the recovery codes of them (SEC2)', async () => {
    portal.clock.turnTo('2026-03-26');
    await portal.orm.update(recoveryCodes).set({ madeAt: portal.clock.now() });
    await askForLink();
    expect(await choosePassword()).toMatchObject({ status: 403, refusal: { code: 'second_factor' } });
    expect(await portal.orm.$count(recoveryCodes)).toBe(0);
    expect(await toldOf('Recovery codes of the last days work no more')).toEqual(['Noor@books.test']);
  });
});
