import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { passwordResets } from '../../db/schema/password.tables.ts';
import { sessions } from '../../db/schema/session.tables.ts';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';

const portal = usePortal();
const chosen = 'a horse on the stairs';
const usedUp = {
  status: 422,
  refusal: { code: 'reset_token', message: 'This link has expired or was used before. Please ask for a new one.' },
};
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  browser = portal.browser();
});

const forget = (email = 'owner7', one = browser) => one.call(calls.forgotPassword, { body: { email } });
const change = (reset_token: string, password = chosen, cpassword = password, one = browser) =>
  one.call(calls.changePassword, { body: { password, cpassword, reset_token } });
const emails = () => readOutbox(portal.orm);

/** The token of the link in the newest email. */
async function mailedToken(): Promise<string> {
  const email = (await emails()).at(-1);
  return /\/change-password\/([\w-]+)/.exec(email?.body ?? '')?.[1] ?? '';
}

async function linkFor(name: string): Promise<string> {
  await forget(name);
  return mailedToken();
}

describe('a user who forgot the password', () => {
  it.each(['owner7', 'OWNER7@portal.test', ' owner7@portal.test '])(
    'a user who forgot the password gets a link at the stored address after typing %j (AUTH 11, AU5)',
    async (name) => {
      expect(await forget(name)).toMatchObject({
        status: 200,
        data: { type: 'success', message: 'Password Reset Link Sent on Email Successfully.' },
      });
      const [email, ...others] = await emails();
      expect(others).toEqual([]);
      expect(email).toMatchObject({
        toAddress: 'owner7@portal.test',
        subject: 'Set a new password for the owner portal',
        replyAddress: null,
      });
      expect(email?.body).toMatch(/^Hello Ada,\n\n/);
      expect(email?.body).toMatch(/\n\nhttp:\/\/localhost:8080\/change-password\/[\w-]{43}\n\n/);
    },
  );

  it('a user who forgot the password is told when no login has the name (AUTH 12, exact text)', async () => {
    const response = await forget('nobody@portal.test');
    expect(response).toMatchObject({
      status: 404,
      refusal: { type: 'error', code: 'unknown_login', message: 'Invalid Credentails. Email Id Not Exists!' },
    });
    expect(await emails()).toEqual([]);
  });

  it('the token for a new password is in the email only: the table has its hash, the log and the audit trail nothing', async () => {
    portal.log.length = 0;
    const { headers } = await forget();
    const token = await mailedToken();
    const [reset] = await portal.orm.select().from(passwordResets);
    expect(reset?.tokenHash).not.toContain(token);
    const trail = await portal.orm.select().from(auditEntries);
    expect(trail).toMatchObject([
      {
        action: 'password.forgotten',
        subject: 'login:1',
        onBehalfOf: 7,
        actorLoginId: null,
        requestId: headers['x-request-id'],
      },
    ]);
    expect(JSON.stringify([portal.log, trail])).not.toContain(token);
  });

  it.each<[string, Partial<typeof logins.$inferInsert>, string | null, string | null]>([
    ['their login', {}, 'ada@example.com', 'owner7@portal.test'],
    ['their record, where the login is no address', { email: 'ada-7' }, 'ada@example.com', 'ada@example.com'],
    ['none, where neither is one', { email: 'ada-7' }, 'ada', null],
    ['none, where they are not the owner', { email: 'ada-7', role: 'second_authority' }, 'ada@example.com', null],
  ])('the link for a new password goes to the address of %s (AU5)', async (_which, login, email, expected) => {
    await portal.empty();
    await addOwner(portal.orm, 7, login);
    await portal.orm.update(owners).set({ email });
    expect((await forget('owner7')).status).toBe(expected === null ? 404 : 200);
    expect((await emails()).map(({ toAddress }) => toAddress)).toEqual(expected === null ? [] : [expected]);
  });

  it('a user who forgot the password can still log in with the old password', async () => {
    await forget();
    expect(await browser.logIn('owner7')).toMatchObject({ status: 200 });
  });
});

describe('a new password', () => {
  it('a new password logs the user in, and the old one no longer does (AUTH 14)', async () => {
    const token = await linkFor('owner7');
    expect(await change(token)).toMatchObject({
      status: 200,
      data: { type: 'success', message: 'Your password has been changed.' },
    });
    expect(await browser.logIn('owner7')).toMatchObject({ status: 401 });
    expect(await browser.logIn('owner7', chosen)).toMatchObject({ status: 200 });
  });

  it('a new password can be the first of a login', async () => {
    await addLogin(portal.orm, { email: 'new@portal.test', passwordHash: null });
    await change(await linkFor('new@portal.test'));
    expect(await browser.logIn('new@portal.test', chosen)).toMatchObject({ status: 200 });
  });

  it('the login is told when it was changed, and nothing before it was', async () => {
    await browser.logInAs('owner7');
    expect((await browser.call(calls.ownPassword)).data).toEqual({ changed_at: null });
    await change(await linkFor('owner7'));
    await browser.logIn('owner7', chosen);
    expect((await browser.call(calls.ownPassword)).data).toEqual({ changed_at: portal.clock.now().toISOString() });
  });

  it('a new password is not replaced by a later import', async () => {
    await change(await linkFor('owner7'));
    expect(await portal.orm.select().from(logins)).toMatchObject([
      { passwordSetBy: 'person', passwordChangedAt: portal.clock.now() },
    ]);
  });

  it('a new password is confirmed by an email and written to the audit trail', async () => {
    const token = await linkFor('owner7');
    const { headers } = await change(token);
    const email = (await emails()).at(-1);
    expect(email).toMatchObject({
      toAddress: 'owner7@portal.test',
      subject: 'Your password for the owner portal was changed',
      expiresAt: null,
    });
    expect(email?.body).not.toContain(chosen);
    const trail = await portal.orm.select().from(auditEntries);
    expect(trail.at(-1)).toMatchObject({
      action: 'password.changed',
      actorLoginId: 1,
      onBehalfOf: 7,
      requestId: headers['x-request-id'],
    });
  });

  it.each([
    [
      'that is not typed twice, even if the page did not check (AUTH 15)',
      chosen,
      `${chosen}!`,
      { cpassword: ['The passwords do not match.'] },
    ],
    [
      'that thieves try first (AU7)',
      'Password123!',
      'Password123!',
      { password: [expect.stringMatching(/^Many people use this/)] },
    ],
    [
      'that is their own name (AU7)',
      'owner7@portal.test',
      'owner7@portal.test',
      { password: [expect.stringMatching(/must not be your name/)] },
    ],
    [
      'that is short (AU7)',
      'too short',
      'too short',
      { password: ['The Password field must be at least 10 characters long.'] },
    ],
  ])('a new password %s is refused, and the link still works', async (_case, password, cpassword, errors) => {
    const token = await linkFor('owner7');
    expect(await change(token, password, cpassword)).toMatchObject({
      status: 422,
      refusal: { type: 'error', code: 'invalid', errors },
    });
    expect(await change(token)).toMatchObject({ status: 200 });
  });
});

describe('the link', () => {
  it('the link for a new password works once (AUTH 16)', async () => {
    const token = await linkFor('owner7');
    await change(token);
    expect(await change(token, 'another horse')).toMatchObject(usedUp);
    expect(await browser.logIn('owner7', chosen)).toMatchObject({ status: 200 });
  });

  it('the link for a new password works for 60 minutes (AU7)', async () => {
    const token = await linkFor('owner7');
    portal.clock.passMinutes(60);
    expect(await change(token)).toMatchObject(usedUp);
    const next = await linkFor('owner7');
    portal.clock.passMinutes(59);
    expect(await change(next)).toMatchObject({ status: 200 });
  });

  it('the link for a new password is replaced by a newer one', async () => {
    const first = await linkFor('owner7');
    const second = await linkFor('owner7');
    expect(await change(first)).toMatchObject(usedUp);
    expect(await change(second)).toMatchObject({ status: 200 });
  });

  it('the link for a new password works for its own login only', async () => {
    await addOwner(portal.orm, 8);
    const token = await linkFor('owner7');
    await linkFor('owner8');
    await change(token);
    expect(await browser.logIn('owner8')).toMatchObject({ status: 200 });
    expect(await portal.orm.$count(passwordResets)).toBe(1);
  });

  it('the link for a new password is removed with its login', async () => {
    const token = await linkFor('owner7');
    await portal.orm.delete(logins);
    expect(await change(token)).toMatchObject(usedUp);
  });

  it.each(['x', 'x'.repeat(43), '\u0000', 'é', '../x', "' or 1=1 --"])(
    'the link for a new password is refused when its token is made up: %j',
    async (token) => {
      await forget();
      expect(await change(token)).toMatchObject(usedUp);
      expect(await browser.logIn('owner7')).toMatchObject({ status: 200 });
    },
  );

  it('the link for a new password sets only one password even when it is used many times at once', async () => {
    const token = await linkFor('owner7');
    await browser.send(calls.csrfCookie);
    const headers = browser.csrfHeader(calls.changePassword);
    const attempts = Array.from({ length: 6 }, (_, index) => `${chosen} ${index}`);
    const responses = await Promise.all(
      attempts.map((password) =>
        browser.send(calls.changePassword, { headers, body: { password, cpassword: password, reset_token: token } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    const winner = attempts[responses.findIndex(({ status }) => status === 200)] ?? '';
    expect(await browser.logIn('owner7', winner)).toMatchObject({ status: 200 });
    expect((await emails()).filter(({ subject }) => subject.includes('was changed'))).toHaveLength(1);
  });
});

describe('a password change', () => {
  const isOpen = async (one: Browser): Promise<boolean> => (await one.call(calls.session)).data.session_token !== null;

  it('a password change ends every session of the login, in this browser too, and of no other login (AU7)', async () => {
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    const [phone, helper] = [portal.browser(), portal.browser()];
    for (const one of [browser, phone]) await one.logInAs('owner7');
    await helper.logInAs('helper7');
    await change(await linkFor('owner7'));
    expect([await isOpen(browser), await isOpen(phone), await isOpen(helper)]).toEqual([false, false, true]);
    expect(browser.cookies.has('portal_session')).toBe(false);
    expect(await phone.refresh()).toMatchObject({ status: 401 });
  });

  it('a password change works while another user is logged in in this browser, who stays logged in (RT11)', async () => {
    await addOwner(portal.orm, 8);
    const token = await linkFor('owner7');
    await browser.logIn('owner8', PASSWORD);
    expect(await change(token)).toMatchObject({ status: 200 });
    expect(await isOpen(browser)).toBe(true);
    expect(await portal.orm.$count(sessions)).toBe(1);
  });
});
