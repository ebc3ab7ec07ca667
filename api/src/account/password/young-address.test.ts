import { beforeEach, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { eq } from '../../../testing/db/where.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { warnAddresses } from '../../../testing/email/warn-addresses.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { usePortal } from '../../../testing/portal.ts';
import { chosen, resetPassword } from '../../../testing/recovery/recovering.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { testSettings } from '../../../testing/settings.ts';
import { linksIn } from '../../../testing/second-authority/noor.ts';
import { makeLink } from '../../services/link/link.ts';
import { NOT_ME } from '../../services/email/security-email.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { emailChanges } from '../../db/schema/profile.tables.ts';

const portal = usePortal();
const DAY = 24 * 60;
const OWN = 'owner7@portal.test';
const THIEFS = 'thief@evil.test';
let thief: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  thief = portal.browser();
});

/** Gives the login of the session another address, which confirms it. */
const moveTo = async (address: string, username = 'owner7'): Promise<void> => {
  const before = (await linksIn(portal)).length;
  const body = { ...personalForm, p_username: username, p_email: address };
  expect(await thief.call(calls.profileUpdate, { body })).toMatchObject({ status: 200 });
  await warnAddresses(portal);
  for (const token of (await linksIn(portal)).slice(before)) {
    const link = await portal.browser().call(calls.openedLink, { params: { token } });
    if (link.data.heading === 'Confirm your email address')
      await portal.browser().call(calls.followLink, { params: { token } });
  }
  expect(await portal.orm.select().from(logins).where(eq(logins.email, address))).toHaveLength(1);
};
const forget = (email: string) => portal.browser().call(calls.forgotPassword, { body: { email } });
/** The addresses that got a link to a new password, in their order. */
const ways = async () =>
  (await readOutbox(portal.orm))
    .filter(({ body }) => body.includes('/change-password/'))
    .map(({ toAddress }) => toAddress);

it('a link to a new password goes to the address from before while that may take the new one back, which is told (SEC3)', async () => {
  await thief.logInAs(OWN);
  await moveTo(THIEFS);
  await moveTo('another@evil.test');
  expect(await forget('another@evil.test')).toMatchObject({ status: 200 });
  expect(await ways()).toEqual([OWN]);
  const told = (await readOutbox(portal.orm)).at(-1);
  expect(told).toMatchObject({ toAddress: 'another@evil.test' });
  expect(told?.body).toContain('the link went to the address from before');
  expect(told?.body).not.toContain(OWN);
  portal.clock.passMinutes(8 * DAY);
  await forget('another@evil.test');
  expect(await ways()).toEqual([OWN, 'another@evil.test']);
});

/** Sets a password with the last link to a new one, which went to an address. */
const setBy = async (address: string): Promise<void> => {
  const last = (await readOutbox(portal.orm)).findLast(({ body }) => body.includes('/change-password/'));
  expect(last?.toAddress).toBe(address);
  const [, reset_token = ''] = /\/change-password\/([\w-]+)/.exec(last?.body ?? '') ?? [];
  const body = { password: chosen, cpassword: chosen, reset_token };
  expect(await portal.browser().call(calls.changePassword, { body })).toMatchObject({ status: 200 });
};
const addressNow = async () =>
  (await portal.orm.select().from(logins).where(eq(logins.username, 'owner7'))).map(({ email }) => email);

it('a new password by the link to the address from before takes the new one back, which is told (SEC2, SEC3)', async () => {
  await thief.logInAs(OWN);
  await moveTo(THIEFS);
  await forget('owner7');
  await setBy(OWN);
  expect(await addressNow()).toEqual([OWN]);
  expect((await readOutbox(portal.orm)).slice(-2)).toMatchObject([
    { toAddress: THIEFS, subject: 'Your email address in the owner portal was taken back' },
    { toAddress: OWN, body: expect.stringContaining(`The email address of this login is ${OWN} again.`) },
  ]);
  portal.clock.passMinutes(8 * DAY);
  await forget(THIEFS);
  expect(await ways()).toEqual([OWN]);
});

it('a link of the last minutes of these days takes the new address back as well (SEC3)', async () => {
  await thief.logInAs(OWN);
  await moveTo(THIEFS);
  portal.clock.passMinutes(7 * DAY - 10);
  await forget('owner7');
  portal.clock.passMinutes(30);
  await setBy(OWN);
  expect(await addressNow()).toEqual([OWN]);
});

it('a new password of a login without an address takes back that of the other one, where the link went (SEC2, SEC3)', async () => {
  await addLogin(portal.orm, { email: 'second', role: 'owner', customerId: 7 });
  await portal.orm.update(owners).set({ email: OWN });
  await thief.logInAs(OWN);
  await moveTo(THIEFS);
  await forget('second');
  await setBy(OWN);
  expect(await addressNow()).toEqual([OWN]);
  expect(await thief.call(calls.heldList)).toMatchObject({ status: 401 });
});

it('a new password says that the new address stays where somebody else logs in with the one from before (SEC3)', async () => {
  await thief.logInAs(OWN);
  await moveTo(THIEFS);
  await addLogin(portal.orm, { email: OWN, username: 'other', role: 'staff' });
  await forget('owner7');
  await setBy(OWN);
  expect(await addressNow()).toEqual([THIEFS]);
  const told = (await readOutbox(portal.orm)).filter(({ body }) => body.includes('We could not change it back'));
  expect(told.map(({ toAddress }) => toAddress)).toEqual([THIEFS, OWN]);
});

it('the reset of one login sends the new address of the other no way in (SEC2, SEC3)', async () => {
  await addLogin(portal.orm, { email: 'second@portal.test', username: 'second', role: 'owner', customerId: 7 });
  await thief.logInAs('second@portal.test');
  await moveTo(THIEFS, 'second');
  await resetPassword(portal, portal.browser());
  expect(await ways()).toEqual([OWN, 'second@portal.test']);
});

it('a login gets no link at the record’s address, where the other login put that on (SEC3)', async () => {
  await addLogin(portal.orm, { email: 'second', role: 'owner', customerId: 7 });
  await portal.orm.update(owners).set({ email: OWN });
  await thief.logInAs(OWN);
  await moveTo(THIEFS);
  await forget('second');
  expect(await ways()).toEqual([OWN]);
});

/** An email of a changed postal address leaves. */
const tell = async (p_email: string): Promise<void> => {
  await thief.call(calls.profileUpdate, { body: { ...personalForm, p_email, p_unit: '99' } });
};

it('an address that may still be taken back gets no “This was not me”, with which a thief would shut the owner out (SEC4)', async () => {
  await thief.logInAs(OWN);
  await moveTo(THIEFS);
  await tell(THIEFS);
  const told = (await readOutbox(portal.orm)).findLast(({ toAddress }) => toAddress === THIEFS);
  expect(told?.body).toContain('If this was not you, please tell us at once.');
  expect(told?.body).not.toContain('/link/');
  portal.clock.passMinutes(8 * DAY);
  await thief.logInAs(THIEFS);
  await tell(OWN);
  expect((await readOutbox(portal.orm)).findLast(({ toAddress }) => toAddress === THIEFS)?.body).toContain('/link/');
});

it('a “This was not me” of an address that may still be taken back does nothing (SEC4)', async () => {
  await thief.logInAs(OWN);
  await moveTo(THIEFS);
  const [login] = await portal.orm.select().from(logins);
  const now = portal.clock.now();
  const expiresAt = new Date(now.getTime() + 60_000);
  const about = { subject: String(login?.id), detail: { address: THIEFS }, customerId: 7, now, expiresAt };
  const url = await portal.database.transaction((tx) => makeLink(tx, NOT_ME, about, testSettings.publicUrl));
  const params = { token: url.split('/').at(-1) ?? '' };
  expect((await portal.browser().call(calls.openedLink, { params })).data.state).toBe('over');
  expect(await portal.browser().call(calls.followLink, { params })).toMatchObject({ status: 422 });
  expect(await thief.call(calls.heldList)).toMatchObject({ status: 200 });
});

it('a new address that staff have asked the owner about gets the link, since no email reaches the one from before (BA5)', async () => {
  await thief.logInAs(OWN);
  await moveTo('ada@new.test');
  await portal.orm.update(emailChanges).set({ warningRefusedAt: portal.clock.now() });
  await forget('ada@new.test');
  expect(await ways()).toEqual(['ada@new.test']);
});

it('an address that the provider gave a login since is for no address before it to take back, and gets its links (SEC3)', async () => {
  await thief.logInAs(OWN);
  await moveTo(THIEFS);
  const undo = (await linksIn(portal)).at(-1) ?? '';
  // As an import left it that ended no change of an address.
  await portal.orm.update(logins).set({ email: 'ada@safe.test' }).where(eq(logins.email, THIEFS));
  await forget('ada@safe.test');
  expect(await ways()).toEqual(['ada@safe.test']);
  expect(await portal.browser().call(calls.followLink, { params: { token: undo } })).toMatchObject({ status: 422 });
});
