import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { hashPassword, verifyPassword } from '../../db/password.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { sessions } from '../../db/schema/session.tables.ts';
import { usePortal } from '../../../testing/portal.ts';
import { PASSWORD } from '../../../testing/browser.ts';
import { addLogin, addOwner, addSla } from '../../../testing/rows.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { passwordResets } from '../../db/schema/password.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { UNMATCHED } from './login.service.ts';

const portal = usePortal();
const wrong = 'Invalid Credentails. Please check Email and Password then login again!';

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
});

describe('login', () => {
  it('a login returns the owner’s data (AUTH 3)', async () => {
    const { user, user_detail, access_token } = await portal.browser().logInAs('owner7@portal.test');
    expect(user).toEqual({
      customer_id: 7,
      simulate: null,
      role: 'owner',
      owner: { first_name: 'Ada', last_name: 'Côté' },
      actor: null,
    });
    expect(user_detail).toEqual({ first_name: 'Ada', last_name: 'Côté', is_sla_signed: 'N' });
    expect(access_token).toMatch(/^[\w-]{43}$/);
  });

  it.each(['OWNER7@Portal.Test', 'owner7', 'Owner7', '  owner7 '])(
    'a login accepts the name %j: email address or username, in any case (AU5, AU9)',
    async (name) => {
      expect(await portal.browser().logInAs(name)).toMatchObject({ user: { customer_id: 7 } });
    },
  );

  it.each(['owner7\u200B', '\uFEFFowner7@portal.test', 'own\u200Ber7'])(
    'a name that was pasted with what cannot be seen logs in: %j (OP11)',
    async (name) => {
      expect(await portal.browser().logInAs(name)).toMatchObject({ user: { customer_id: 7 } });
    },
  );

  it('a name and a password are the same with an accent in one sign or two (OP11)', async () => {
    const passwordHash = await hashPassword('Motdepasse-\u00E9-1');
    await addLogin(portal.orm, { email: 'jos\u00E9@portal.test', role: 'owner', customerId: 7, passwordHash });
    const body = { email: 'jose\u0301@portal.test', password: 'Motdepasse-e\u0301-1', remember: false };
    expect(await portal.browser().call(calls.login, { body })).toMatchObject({ status: 200 });
    expect(await portal.browser().call(calls.login, { body: { ...body, password: 'Motdepasse-e-1' } })).toMatchObject({
      status: 401,
    });
  });

  it('a name is first looked up as an email address, then as a username', async () => {
    await addLogin(portal.orm, { email: 'staff@portal.test', username: 'owner7@portal.test' });
    expect(await portal.browser().logInAs('owner7@portal.test')).toMatchObject({ user: { role: 'owner' } });
  });

  it('a second authority logs in under its own name, for its owner (AUTH 23)', async () => {
    await addLogin(portal.orm, {
      email: 'helper@portal.test',
      role: 'second_authority',
      customerId: 7,
      firstName: 'Book',
      lastName: 'Keeper',
    });
    const { user, user_detail } = await portal.browser().logInAs('helper@portal.test');
    expect(user).toEqual({
      customer_id: 7,
      simulate: null,
      role: 'second_authority',
      owner: { first_name: 'Ada', last_name: 'Côté' },
      actor: null,
    });
    expect(user_detail).toMatchObject({ first_name: 'Book', last_name: 'Keeper' });
  });

  it('staff log in with no owner chosen (SIM1)', async () => {
    await addLogin(portal.orm, { email: 'staff@portal.test', role: 'staff' });
    expect(await portal.browser().logInAs('staff@portal.test')).toMatchObject({
      user: { customer_id: null, simulate: expect.stringMatching(/^[\w-]{43}$/), role: 'staff' },
    });
  });

  it('a login shows the owner’s name where the login has none', async () => {
    await addLogin(portal.orm, { email: 'helper@portal.test', role: 'second_authority', customerId: 7 });
    expect(await portal.browser().logInAs('helper@portal.test')).toMatchObject({
      user_detail: { first_name: 'Ada', last_name: 'Côté' },
    });
  });

  it.each([
    { slas: ['signed'], flag: 'Y' },
    { slas: ['pending'], flag: 'N' },
    { slas: ['signed', 'pending'], flag: 'N' },
    { slas: [], flag: 'N' },
  ] as const)('a login returns is_sla_signed $flag to an owner whose SLAs are $slas', async ({ slas, flag }) => {
    for (const [index, status] of slas.entries()) await addSla(portal.orm, index + 1, 7, status);
    expect(await portal.browser().logInAs('owner7')).toMatchObject({ user_detail: { is_sla_signed: flag } });
  });
});

describe('a password that is easy to guess', () => {
  const weak = 'password123';
  const has = async (how: Partial<typeof logins.$inferInsert>) =>
    portal.orm.update(logins).set({ passwordHash: await hashPassword(weak), ...how });

  it.each([
    ['an export as text', { passwordSetBy: 'import', passwordChangedAt: null }],
    ['another portal as a hash', { passwordSetBy: 'person', passwordChangedAt: null }],
  ] as const)('an easy password that comes from %s begins no session, and leaves a row (AU18)', async (_from, how) => {
    await has(how);
    const browser = portal.browser();
    const { status, refusal } = await browser.logIn('owner7', weak);
    expect([status, refusal.code]).toEqual([403, 'weak_password']);
    expect(refusal).not.toHaveProperty('challenge');
    expect(browser.cookies.has('portal_session')).toBe(false);
    expect(await portal.orm.$count(sessions)).toBe(0);
    expect((await portal.orm.select().from(auditEntries)).at(-1)).toMatchObject({
      action: 'password.weak',
      onBehalfOf: 7,
    });
    expect(await browser.logIn('owner7', 'password124')).toMatchObject({ status: 401 });
  });

  it('a link to choose another goes to the address of the login, five times an hour (AU18, SEC10)', async () => {
    await has({ passwordSetBy: 'import', passwordChangedAt: null, email: 'ada@owners.test' });
    const browser = portal.browser();
    for (let time = 0; time < 6; time += 1)
      expect((await browser.logIn('ada@owners.test', weak)).refusal).toMatchObject({
        code: 'weak_password',
        message: expect.stringContaining('We have sent a link'),
      });
    const emails = await readOutbox(portal.orm);
    expect(emails.map(({ toAddress }) => toAddress)).toEqual(Array.from({ length: 5 }, () => 'ada@owners.test'));
    const token = /\/change-password\/([\w-]+)/.exec(emails.at(-1)?.body ?? '')?.[1] ?? '';
    const password = 'a horse on the stairs';
    const body = { password, cpassword: password, reset_token: token };
    expect(await portal.browser().call(calls.changePassword, { body })).toMatchObject({ status: 200 });
    expect(await browser.logIn('ada@owners.test', password)).toMatchObject({ status: 200 });
  });

  it('a login without an address is told whom to ask, and no link is made (SEC10)', async () => {
    await has({ passwordSetBy: 'import', passwordChangedAt: null, email: 'owner7', username: null });
    const { refusal } = await portal.browser().logIn('owner7', weak);
    expect(refusal).toMatchObject({
      code: 'weak_password',
      message: expect.stringMatching(/no email address.*ask us/),
    });
    expect([await portal.orm.$count(mailOutbox), await portal.orm.$count(passwordResets)]).toEqual([0, 0]);
  });

  it('an easy password that its person chose here stays', async () => {
    await has({ passwordSetBy: 'person', passwordChangedAt: portal.clock.now() });
    expect(await portal.browser().logIn('owner7', weak)).toMatchObject({ status: 200 });
  });
});

describe('a refused login', () => {
  it.each([
    ['a wrong password', 'owner7', 'Portal-demo-2'],
    ['a password in other capitals', 'owner7', PASSWORD.toUpperCase()],
    ['a password with a space behind', 'owner7', `${PASSWORD} `],
    ['an unknown name', 'nobody@portal.test', PASSWORD],
    ['a name with SQL in it', "' or 1=1 --", PASSWORD],
    ['a name with a pattern in it', 'owner%', PASSWORD],
  ])('a login is refused with the same message for %s (AUTH 6, exact text)', async (_case, name, password) => {
    const browser = portal.browser();
    const response = await browser.logIn(name, password);
    expect(response).toMatchObject({ status: 401, refusal: { type: 'error', message: wrong, code: 'credentials' } });
    expect(browser.cookies.has('portal_session')).toBe(false);
  });

  it('a refused login takes as much work for an unknown name as for a wrong password', async () => {
    const cost = (passwordHash: string) => passwordHash.split('$').slice(1, 4);
    expect(cost(UNMATCHED)).toEqual(cost(await hashPassword('x')));
    expect(await verifyPassword(UNMATCHED, '')).toBe(false);
  });

  it('a login without a stored password is refused', async () => {
    await addLogin(portal.orm, { email: 'new@portal.test', passwordHash: null });
    expect(await portal.browser().logIn('new@portal.test', '')).toMatchObject({ status: 422 });
    expect(await portal.browser().logIn('new@portal.test', 'x')).toMatchObject({ status: 401 });
  });

  it('a login whose stored hash is broken is refused', async () => {
    await addLogin(portal.orm, { email: 'new@portal.test', passwordHash: '$argon2id$nonsense' });
    expect(await portal.browser().logIn('new@portal.test')).toMatchObject({ status: 401 });
  });

  it('a refused login writes an audit row without the typed name', async () => {
    const response = await portal.browser().logIn('owner7', 'Portal-demo-2');
    await portal.browser().logIn('nobody@portal.test');
    const rows = await portal.orm.select().from(auditEntries).orderBy(auditEntries.id);
    expect(rows).toMatchObject([
      {
        action: 'login.failed',
        actorLoginId: null,
        onBehalfOf: 7,
        subject: 'login:1',
        requestId: response.refusal.request_id,
      },
      { action: 'login.failed', actorLoginId: null, onBehalfOf: null, subject: null },
    ]);
    expect(JSON.stringify([rows, portal.log])).not.toContain('nobody');
  });

  it('a refused login leaves the earlier session of the browser as it is', async () => {
    const browser = portal.browser();
    await browser.logInAs('owner7');
    await browser.logIn('owner7', 'wrong');
    expect((await browser.call(calls.session)).data.session_token).not.toBeNull();
  });
});

describe('the session that a login starts', () => {
  it('a login writes an audit row with the login and the owner', async () => {
    const response = await portal.browser().logIn('owner7');
    expect(await portal.orm.select().from(auditEntries)).toMatchObject([
      { action: 'login', actorLoginId: 1, onBehalfOf: 7, requestId: response.headers['x-request-id'] },
    ]);
  });

  it('a session is stored without any secret that the browser holds (AU1)', async () => {
    const browser = portal.browser();
    const { access_token } = await browser.logInAs('owner7');
    const stored = JSON.stringify(await portal.orm.select().from(sessions));
    expect(stored).not.toContain(browser.cookies.get('portal_session'));
    expect(stored).not.toContain(access_token);
    expect(JSON.stringify(portal.log)).not.toContain(access_token);
  });

  it('each login starts a new session and ends the one before', async () => {
    const browser = portal.browser();
    await browser.logInAs('owner7');
    const before = new Map(browser.cookies);
    await browser.logInAs('owner7');
    expect(browser.cookies.get('portal_session')).not.toBe(before.get('portal_session'));
    const old = portal.browser();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.call(calls.session)).data.session_token).toBeNull();
  });

  it('a login ends the session before even when that one is due for renewal', async () => {
    const [browser, kept] = [portal.browser(), portal.browser()];
    await browser.logInAs('owner7');
    for (const [name, value] of browser.cookies) kept.cookies.set(name, value);
    kept.accessToken = browser.accessToken;
    portal.clock.passMinutes(20);
    await browser.logInAs('owner7');
    expect(await kept.refresh()).toMatchObject({ status: 401 });
    expect(await browser.refresh()).toMatchObject({ status: 200 });
  });

  it('a login does not use a session cookie set before it', async () => {
    const browser = portal.browser();
    browser.cookies.set('portal_session', 'chosen-by-another-site');
    await browser.logInAs('owner7');
    expect(browser.cookies.get('portal_session')).toMatch(/^[\w-]{43}$/);
  });

  it('a login leaves the sessions of other browsers alone, and removes those that have ended', async () => {
    const first = portal.browser();
    await first.logIn('owner7', PASSWORD, true);
    await portal.browser().logInAs('owner7');
    portal.clock.passMinutes(13 * 60);
    await portal.browser().logInAs('owner7');
    expect(await first.refresh()).toMatchObject({ status: 200 });
    expect(await portal.orm.select().from(sessions)).toHaveLength(2);
  });
});
