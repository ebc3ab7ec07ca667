import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { randomBytes } from 'node:crypto';
import { anyGrant } from '../../../testing/any-grant.ts';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { eq, sql } from '../../../testing/db/where.ts';
import { pastPortal } from '../../../testing/seal/seal-by-hand.ts';
import type { SQL } from '../../../testing/db/where.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { makeCodes } from '../encryption/audit-keys.ts';
import { hashSecret } from './secret.ts';
import { sessions } from '../../db/schema/session.tables.ts';
import { codeOfSession, faultOf } from './session-code.ts';

const portal = usePortal();
const ownProfile = { query: { customer_id: 7, type: '' } };
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addOwner(portal.orm, 8);
  await addLogin(portal.orm, { email: 'staff', role: 'staff' });
  browser = portal.browser();
  portal.log.length = 0;
});

const statusOf = async (one: Browser): Promise<number> => (await one.send(calls.profiles, ownProfile)).status;
const refusals = () => portal.log.filter(({ msg }) => msg === 'a session without the code of the portal is refused');

/** A session of owner 7, confirmed for ever, as somebody with access to the database adds it. */
async function addByHand(code: SQL): Promise<Browser> {
  await portal.orm.execute(sql`
    insert into sessions (id_hash, login_id, token, access_token_hash, access_token_expires_at, expires_at, confirmed_at, password_confirmed_at, code)
    select ${hashSecret('mine')}, id, gen_random_uuid(), 'none', '2099-01-01', '2099-01-01', '2099-01-01', '2099-01-01', ${code}
    from logins where username = 'owner7'`);
  const visitor = portal.browser();
  visitor.cookies.set('portal_session', 'mine');
  return visitor;
}

describe('the code of a session (SEC9)', () => {
  it('a session that was added by SQL is none, and is logged (SEC9)', async () => {
    const visitor = await addByHand(sql`null`);
    expect(await statusOf(visitor)).toBe(401);
    expect((await visitor.send(calls.session)).data).toMatchObject({ session_token: null });
    expect(refusals()).toMatchObject([{ code: 'none' }, { code: 'none' }]);
  });

  it('the code of another session does not make one of it (SEC9)', async () => {
    await browser.logInAs('owner7');
    expect(await statusOf(browser)).toBe(200);
    expect(await statusOf(await addByHand(sql`(select code from sessions)`))).toBe(401);
    expect(refusals()).toMatchObject([{ code: 'differs' }]);
  });

  it.each<readonly [string, SQL]>([
    ['the cookie', sql`id_hash = ${hashSecret('other')}`],
    ['the login', sql`login_id = (select id from logins where username = 'owner8')`],
    ['the name', sql`token = gen_random_uuid()`],
    ['the end', sql`expires_at = expires_at + interval '1 second'`],
    ['how long it may stand idle', sql`idle_seconds = null`],
    ['whether it is remembered', sql`remembered = true`],
    ['the owner as whom staff see the portal', sql`acting_for = 7`],
    ['where staff return to', sql`picker_token = gen_random_uuid()`],
    ['when it was confirmed', sql`confirmed_at = '2099-01-01'`],
    ['when a new password was confirmed', sql`password_confirmed_at = '2099-01-01'`],
    ['until when it needs no access token', sql`access_token_expires_at = '2099-01-01'`],
    ['the access token', sql`access_token_hash = ${hashSecret('mine')}`],
    ['the access token before', sql`previous_token_hash = ${hashSecret('mine')}`],
    ['when the access token was replaced', sql`renewed_at = '2099-01-01'`],
  ])('a session in which %s was changed by SQL is none any more (SEC9)', async (_what, change) => {
    await browser.logInAs('owner7');
    expect((await browser.send(calls.session)).data.session_token).not.toBeNull();
    const cookie = browser.cookies.get('portal_session') ?? '';
    await portal.orm.execute(sql`update sessions set ${change}`);
    for (const either of [cookie, 'other']) {
      browser.cookies.set('portal_session', either);
      expect((await browser.send(calls.session)).data.session_token).toBeNull();
    }
    expect(refusals()).toMatchObject([{ code: 'differs' }]);
  });

  it('a session that has ended is not begun again by SQL (SEC9)', async () => {
    await browser.logInAs('owner7');
    const { data } = await browser.send(calls.session);
    const cookie = browser.cookies.get('portal_session') ?? '';
    await browser.call(calls.logout);
    await portal.orm.execute(sql`update sessions set ended_at = null, expires_at = ${data.expires_at ?? ''}`);
    browser.cookies.set('portal_session', cookie);
    expect(await statusOf(browser)).toBe(401);
    expect(refusals()).toMatchObject([{ code: 'none' }]);
  });

  it.each<readonly [string, (one: Browser, other: Browser) => Promise<unknown>]>([
    ['logged out', (one) => one.call(calls.logout)],
    ['ended in another browser', (_one, other) => other.call(calls.endOwnSessions, { body: { others: true } })],
    [
      'ended by a new login of its browser',
      async (one) => {
        await one.logIn('owner7');
        one.cookies.delete('portal_session');
      },
    ],
  ])('a copy of a session that was %s is none, and the others go on (SEC9)', async (_what, end) => {
    const other = portal.browser();
    await other.logInAs('owner7');
    await browser.logInAs('owner7');
    const cookie = browser.cookies.get('portal_session') ?? '';
    const [copy] = await portal.orm
      .select()
      .from(sessions)
      .where(eq(sessions.idHash, hashSecret(cookie)));
    if (!copy) throw new Error('The session is not there.');
    await end(browser, other);
    expect(await statusOf(other)).toBe(200);
    await portal.orm.delete(sessions).where(eq(sessions.idHash, copy.idHash));
    await portal.orm.insert(sessions).values(copy);
    browser.cookies.set('portal_session', cookie);
    expect(await statusOf(browser)).toBe(401);
    expect(refusals()).toMatchObject([{ code: 'differs' }]);
    expect(await statusOf(other)).toBe(200);
  });

  it('a session is none once SQL sets back how often sessions of the login have ended (SEC9)', async () => {
    await browser.logInAs('owner7');
    const cookie = browser.cookies.get('portal_session') ?? '';
    const [copy] = await portal.orm.select().from(sessions);
    if (!copy) throw new Error('The session is not there.');
    await browser.call(calls.logout);
    await portal.orm.delete(sessions);
    await portal.orm.insert(sessions).values(copy);
    await pastPortal(portal.orm, sql`update logins set session_epoch = session_epoch - 1`);
    browser.cookies.set('portal_session', cookie);
    expect(await statusOf(browser)).toBe(401);
    expect(portal.log.filter(({ unsealed }) => unsealed === 'logins 1')).toHaveLength(1);
  });

  it('a session stays one when another of its login ends while it is confirmed (SEC9)', async () => {
    const other = portal.browser();
    await other.logInAs('owner7');
    await browser.logInAs('owner7');
    await Promise.all([
      other.call(calls.logout),
      browser.call(calls.confirm, { body: { password: PASSWORD } }),
      browser.send(calls.session),
    ]);
    expect(await statusOf(browser)).toBe(200);
    expect(refusals()).toEqual([]);
  });

  it('a session stays one when it is confirmed, used, renewed, and turned to an owner and back (SEC9)', async () => {
    const staff = portal.browser();
    const { user, access_token } = await staff.logInAs('staff');
    await staff.call(calls.refresh, { headers: { authorization: `Bearer ${access_token}` } });
    await staff.call(calls.confirm, { body: { password: PASSWORD } });
    portal.clock.passMinutes(2);
    const choose = { body: { customer: 7, simulate: user.simulate ?? '' } };
    await staff.call(calls.simulateUser, choose);
    await staff.call(calls.confirm, { body: { password: PASSWORD } });
    expect(await statusOf(staff)).toBe(200);
    await staff.call(calls.simulateUser, choose);
    expect((await staff.send(calls.session)).data.session_token).not.toBeNull();
    expect(refusals()).toEqual([]);
  });

  it('staff who turn to an owner have confirmed nothing there, not even a new password (SIM5)', async () => {
    const staff = portal.browser();
    const { user } = await staff.logInAs('staff');
    await staff.call(calls.confirm, { body: { password: PASSWORD, for: 'password' } });
    await staff.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate ?? '' } });
    const { rows } = await portal.orm.execute(sql`select confirmed_at, password_confirmed_at from sessions`);
    expect(rows).toEqual([{ confirmed_at: null, password_confirmed_at: null }]);
  });
});

describe('the keys of codes', () => {
  it('each key of AUDIT_KEYS checks the code of a session, and one that was taken away does not (SEC9)', () => {
    const [old, first] = [randomBytes(32), randomBytes(32)];
    const code = codeOfSession(makeCodes([old], 'access'), anyGrant);
    expect(faultOf(makeCodes([first, old], 'access'), anyGrant, code)).toBeNull();
    expect(faultOf(makeCodes([first], 'access'), anyGrant, code)).toBe('unknown');
  });

  it('a seal in the log is no code of a session, though both are made with AUDIT_KEYS (SEC9)', () => {
    const key = randomBytes(32);
    const code = codeOfSession(makeCodes([key], 'audit'), anyGrant);
    expect(faultOf(makeCodes([key], 'access'), anyGrant, code)).toBe('differs');
  });
});
