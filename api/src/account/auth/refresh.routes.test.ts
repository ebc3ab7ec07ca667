import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { sessions } from '../../db/schema/session.tables.ts';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { lockTokens } from '../../services/session/renewal.repo.ts';
import { endSession } from '../../services/session/end-sessions.repo.ts';

const portal = usePortal();
const refused = {
  status: 401,
  refusal: { code: 'renewal', message: 'Invalid Credentails. Please check Email and Password and login again!' },
};
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const isOpen = async (one: Browser): Promise<boolean> => (await one.call(calls.session)).data.session_token !== null;
const actions = async () =>
  (await portal.orm.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);
const details = () => browser.call(calls.authDetails, { body: { token: browser.accessToken, customerId: 7 } });

describe('a renewal', () => {
  it('a renewal returns the user’s data and another access token, which is valid at once (AUTH 18)', async () => {
    const before = browser.accessToken;
    portal.clock.passMinutes(60);
    const { data } = await browser.refresh();
    expect(data).toMatchObject({
      user: { customer_id: 7, role: 'owner', simulate: null },
      user_detail: { first_name: 'Ada', is_sla_signed: 'N' },
    });
    expect(data.access_token).toMatch(/^[\w-]{43}$/);
    expect(data.access_token).not.toBe(before);
    expect(await details()).toMatchObject({ status: 200 });
  });

  it('a renewal makes the session fresh for another 15 minutes, again and again', async () => {
    for (let time = 0; time < 5; time += 1) {
      portal.clock.passMinutes(15);
      expect(await isOpen(browser)).toBe(false);
      await browser.refresh();
      expect(await isOpen(browser)).toBe(true);
    }
  });

  it('a renewal keeps the page’s CSRF token valid', async () => {
    const token = browser.cookies.get('XSRF-TOKEN') ?? '';
    portal.clock.passMinutes(20);
    const renewed = await browser.send(calls.refresh, {
      headers: { authorization: `Bearer ${browser.accessToken}`, 'x-xsrf-token': token },
    });
    expect(renewed).toMatchObject({ status: 200 });
    expect(await browser.send(calls.logout, { headers: { 'x-xsrf-token': token } })).toMatchObject({ status: 204 });
  });

  it('a renewal works for a second authority and for staff too', async () => {
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    await addLogin(portal.orm, { email: 'staff', role: 'staff' });
    for (const name of ['helper7', 'staff']) {
      const other = portal.browser();
      const { user } = await other.logInAs(name);
      portal.clock.passMinutes(29);
      expect((await other.refresh()).data.user).toMatchObject(user);
    }
  });

  it('a renewal writes one audit row', async () => {
    portal.clock.passMinutes(20);
    const { headers } = await browser.refresh();
    const rows = await portal.orm.select().from(auditEntries);
    expect(rows.filter(({ action }) => action === 'refresh')).toMatchObject([
      { actorLoginId: 1, onBehalfOf: 7, requestId: headers['x-request-id'] },
    ]);
  });

  it('a renewal with a token that was just given keeps that token', async () => {
    const token = browser.accessToken;
    expect((await browser.refresh()).data.access_token).toBe(token);
    expect(await actions()).toEqual(['login']);
  });
});

describe('a refused renewal, in the specification’s words (AUTH 19)', () => {
  beforeEach(() => {
    portal.clock.passMinutes(20);
  });

  it('a stolen cookie cannot be renewed without the access token (AU1)', async () => {
    const thief = portal.browser();
    thief.cookies.set('portal_session', browser.cookies.get('portal_session') ?? '');
    expect(await thief.call(calls.refresh)).toMatchObject(refused);
    for (const token of ['', 'x', 'x'.repeat(43), (await browser.call(calls.session)).data.session_token ?? '-']) {
      expect(await thief.refresh(token)).toMatchObject(refused);
    }
    expect(await browser.refresh()).toMatchObject({ status: 200 });
  });

  it('a stolen access token cannot be renewed without the cookie (AU1)', async () => {
    expect(await portal.browser().refresh(browser.accessToken)).toMatchObject(refused);
    expect(await browser.refresh()).toMatchObject({ status: 200 });
  });

  it('a renewal with the access token of another session, even of the same login, is refused, and neither session ends', async () => {
    const other = portal.browser();
    await other.logInAs('owner7');
    expect(await browser.refresh(other.accessToken)).toMatchObject(refused);
    expect(await other.refresh(browser.accessToken)).toMatchObject(refused);
    expect([await browser.refresh(), await other.refresh()]).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  it('a renewal with a token under another scheme is refused', async () => {
    for (const authorization of [
      browser.accessToken,
      `Basic ${browser.accessToken}`,
      `Bearer  ${browser.accessToken}`,
    ]) {
      expect(await browser.call(calls.refresh, { headers: { authorization } })).toMatchObject(refused);
    }
  });

  it('a renewal is refused after logout', async () => {
    const kept = new Map(browser.cookies);
    await browser.call(calls.logout);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect(await browser.refresh()).toMatchObject(refused);
  });

  it('a renewal is refused when its session ends in the same moment', async () => {
    const [row] = await portal.orm.select().from(sessions);
    if (!row) throw new Error('No session was kept');
    const tokens = await portal.database.transaction(async (tx) => {
      await endSession(tx, { ...row, sessionToken: row.token }, portal.clock.now());
      return lockTokens(tx, row.token);
    });
    expect(tokens).toBeNull();
  });

  it('a renewal is refused when its login has been removed', async () => {
    await portal.orm.delete(logins);
    expect(await browser.refresh()).toMatchObject(refused);
  });

  it('a renewal from a page of another site is refused, and the session stays as it was', async () => {
    const headers = { authorization: `Bearer ${browser.accessToken}` };
    expect(await browser.send(calls.refresh, { headers })).toMatchObject({ status: 403, refusal: { code: 'csrf' } });
    expect(await isOpen(browser)).toBe(false);
  });
});

describe('an access token that was replaced', () => {
  let replaced: string;

  beforeEach(async () => {
    portal.clock.passMinutes(20);
    replaced = browser.accessToken;
    await browser.refresh();
  });

  it('a replaced access token gets the same response again for a minute, so that two tabs that renew at once both stay logged in', async () => {
    const first = browser.accessToken;
    expect((await browser.refresh(replaced)).data.access_token).toBe(first);
    portal.clock.passMinutes(20);
    expect(await browser.refresh(first)).toMatchObject({ status: 200 });
  });

  it('a replaced access token does not prolong the session a second time', async () => {
    await browser.refresh(replaced);
    const [row] = await portal.orm.select().from(sessions);
    expect(row?.accessTokenExpiresAt.getTime()).toBe(portal.clock.now().getTime() + 15 * 60_000);
    expect(await actions()).toEqual(['login', 'refresh']);
  });

  it('a replaced access token ends the session when it is used after that minute, for it may be stolen', async () => {
    portal.clock.passMinutes(1);
    expect(await browser.refresh(replaced)).toMatchObject(refused);
    expect(await isOpen(browser)).toBe(false);
    expect(await browser.refresh()).toMatchObject(refused);
    expect(await actions()).toEqual(['login', 'refresh', 'refresh.replayed']);
  });

  it('a replaced access token ends the session however old the token is, and no other session of the login', async () => {
    const other = portal.browser();
    await other.logIn('owner7', PASSWORD);
    for (let time = 0; time < 3; time += 1) {
      portal.clock.passMinutes(20);
      await browser.refresh();
    }
    expect(await browser.refresh(replaced)).toMatchObject(refused);
    expect(await browser.refresh()).toMatchObject(refused);
    expect(await other.refresh()).toMatchObject({ status: 200 });
  });
});

describe('many renewals at once', () => {
  it('many renewals at once with one token count as one, and all get the same response', async () => {
    portal.clock.passMinutes(20);
    await browser.send(calls.csrfCookie);
    const headers = { authorization: `Bearer ${browser.accessToken}`, ...browser.csrfHeader(calls.refresh) };
    const responses = await Promise.all(Array.from({ length: 8 }, () => browser.send(calls.refresh, { headers })));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(responses.map(({ data }) => data.access_token)).size).toBe(1);
    expect(await actions()).toEqual(['login', 'refresh']);
  });
});
