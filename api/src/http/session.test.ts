import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { PASSWORD } from '../../testing/browser.ts';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { addLogin, addOwner } from '../../testing/rows.ts';
import { later, lifetimes } from '../services/session/lifetimes.ts';
import { endSession } from '../services/session/end-sessions.repo.ts';

const portal = usePortal();
const ownList = { params: { customer_id: 7 } };
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addOwner(portal.orm, 8);
  browser = portal.browser();
});

describe('GET session', () => {
  it('GET session returns the day and no session to a visitor', async () => {
    const { data } = await browser.call(calls.session);
    expect(data).toMatchObject({ session_token: null, expires_at: null, login: null, today: '2026-03-18' });
    expect(data.contract).toBe('1.0.0');
  });

  it('GET session returns the name and the end of an owner’s session', async () => {
    await browser.logInAs('owner7');
    const { data } = await browser.call(calls.session);
    expect(data.session_token).toMatch(/^[\da-f-]{36}$/);
    expect(Date.parse(data.expires_at ?? '')).toBe(portal.clock.now().getTime() + 24 * 3_600_000);
  });

  it('GET session tells a visitor who the provider is and whom to ask, and nothing that is not set (OP1)', async () => {
    const { data } = await browser.call(calls.session);
    expect(data.provider).toEqual({
      name: 'Harbourline Property Management',
      address: null,
      logo: expect.stringMatching(/^\/pub\/provider-logo\/[\da-f]{16}\.svg$/),
      support_email: null,
      support_phone: '416 555 0100',
      site: null,
      logout_url: null,
      non_resident_percent: 25,
      paper: 'Letter',
    });
  });

  it('the provider’s logo is a picture that browsers keep, and any other name is not found', async () => {
    const { data } = await browser.call(calls.session);
    const response = await portal.app.inject(data.provider?.logo ?? '');
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await portal.app.inject('/pub/provider-logo/0123456789abcdef.svg')).statusCode).toBe(404);
  });

  it('GET session tells a user what they log in with', async () => {
    await browser.logInAs('owner7');
    expect((await browser.call(calls.session)).data.login).toMatch(/^owner7/);
  });

  it('a session keeps its name, and each login gets another one', async () => {
    await browser.logInAs('owner7');
    const first = await browser.call(calls.session);
    expect((await browser.call(calls.session)).data).toEqual(first.data);
    await browser.logInAs('owner7');
    expect((await browser.call(calls.session)).data.session_token).not.toBe(first.data.session_token);
  });

  it('the name of a session is refused as its cookie', async () => {
    await browser.logInAs('owner7');
    const { data } = await browser.call(calls.session);
    const thief = portal.browser();
    thief.cookies.set('portal_session', data.session_token ?? '');
    expect(await thief.call(calls.propertyList, ownList)).toMatchObject({ status: 401 });
  });
});

describe('a session not renewed for 15 minutes', () => {
  it('a session not renewed for 15 minutes opens nothing until it is renewed, and is then the same session (AU1, AUTH 18)', async () => {
    await browser.logInAs('owner7');
    const { data } = await browser.call(calls.session);
    portal.clock.passMinutes(14);
    expect(await browser.call(calls.csrfCookie)).toMatchObject({ status: 204 });
    expect(await browser.call(calls.session)).toMatchObject({ data });
    portal.clock.passMinutes(1);
    expect(await browser.call(calls.propertyList, ownList)).toMatchObject({
      status: 401,
      refusal: { code: 'unauthenticated' },
    });
    expect((await browser.call(calls.session)).data).toMatchObject({ session_token: null, expires_at: null });
    expect(await browser.refresh()).toMatchObject({ status: 200 });
    expect((await browser.call(calls.session)).data).toEqual(data);
  });
});

describe('the end of a session', () => {
  it.each([
    { remember: false, minutes: 24 * 60, every: 719 },
    { remember: true, minutes: 30 * 24 * 60, every: 1439 },
  ])(
    'a session with remember $remember ends after $minutes minutes, however often it is used (AU8)',
    async ({ remember, minutes, every }) => {
      await browser.logIn('owner7', PASSWORD, remember);
      for (let left = minutes - 1; left > 0; left -= every) {
        portal.clock.passMinutes(Math.min(left, every));
        expect(await browser.refresh()).toMatchObject({ status: 200 });
        await browser.call(calls.propertyList, ownList);
      }
      portal.clock.passMinutes(1);
      expect(await browser.call(calls.session)).toMatchObject({ data: { session_token: null } });
      expect(await browser.refresh()).toMatchObject({ status: 401, refusal: { code: 'renewal' } });
    },
  );

  it.each([
    { login: 'owner7', remember: false, minutes: 12 * 60 },
    { login: 'owner7', remember: true, minutes: 30 * 24 * 60 },
    { login: 'staff', remember: true, minutes: 30 },
  ])(
    'a session of $login with remember $remember ends after $minutes minutes without a use; a renewal and polls are none (AU8)',
    async ({ login, remember, minutes }) => {
      await addLogin(portal.orm, { email: 'staff', role: 'staff' });
      await browser.logIn(login, PASSWORD, remember);
      portal.clock.passMinutes(minutes - 1);
      expect(await browser.refresh()).toMatchObject({ status: 200 });
      await browser.call(calls.session);
      await browser.call(calls.notificationList, { params: { customer_id: 7 } });
      portal.clock.passMinutes(1);
      expect(await browser.refresh()).toMatchObject({ status: 401, refusal: { code: 'renewal' } });
    },
  );

  it('a session of staff lasts 12 hours, however often it is used, and no longer than the browser (AU8)', async () => {
    await addLogin(portal.orm, { email: 'staff', role: 'staff' });
    const { headers } = await browser.logIn('staff', PASSWORD, true);
    expect(JSON.stringify(headers['set-cookie'])).not.toContain('Expires');
    for (let hours = 0; hours < 12; hours += 1 / 4) {
      expect(await browser.refresh()).toMatchObject({ status: 200 });
      await browser.call(calls.ownerList);
      portal.clock.passMinutes(15);
    }
    expect(await browser.refresh()).toMatchObject({ status: 401 });
  });

  it('an ended session is over at once, even when the clock of the process that ended it is ahead', async () => {
    await browser.logInAs('owner7');
    const { data } = await browser.call(calls.session);
    await portal.database.transaction((tx) =>
      endSession(
        tx,
        { loginId: 1, sessionToken: data.session_token ?? '', expiresAt: new Date(0) },
        later(portal.clock.now(), lifetimes.fresh),
      ),
    );
    expect(await browser.call(calls.session)).toMatchObject({ data: { session_token: null } });
    expect(await browser.refresh()).toMatchObject({ status: 401, refusal: { code: 'renewal' } });
  });
});

describe('a tab that shows another identity than its cookie', () => {
  const tabOf = async (name: string): Promise<Record<string, string>> => {
    const other = portal.browser();
    await other.logInAs(name);
    return { 'x-session-token': (await other.call(calls.session)).data.session_token ?? '' };
  };

  it('a tab that shows another identity gets 409 and no data', async () => {
    await browser.logInAs('owner8');
    const headers = await tabOf('owner7');
    expect(await browser.call(calls.propertyList, { params: { customer_id: 8 }, headers })).toMatchObject({
      status: 409,
      refusal: { code: 'identity_changed' },
    });
    expect(await browser.call(calls.logout, { headers })).toMatchObject({ status: 409 });
  });

  it('a tab that shows another identity may ask for its current one', async () => {
    await browser.logInAs('owner8');
    const headers = await tabOf('owner7');
    expect(await browser.call(calls.session, { headers })).toMatchObject({ status: 200 });
    expect(await browser.call(calls.csrfCookie, { headers })).toMatchObject({ status: 204 });
  });

  it('a tab whose session has gone gets 401, and may log in', async () => {
    const headers = await tabOf('owner7');
    expect(await browser.call(calls.propertyList, { ...ownList, headers })).toMatchObject({ status: 401 });
    expect(
      await browser.call(calls.login, { body: { email: 'owner7', password: PASSWORD, remember: false }, headers }),
    ).toMatchObject({ status: 200 });
  });

  it('a tab is served with the right session name, and without one', async () => {
    await browser.logInAs('owner7');
    const token = (await browser.call(calls.session)).data.session_token ?? '';
    expect(await browser.call(calls.propertyList, { ...ownList, headers: { 'x-session-token': token } })).toMatchObject(
      { status: 200 },
    );
    expect(await browser.call(calls.propertyList, ownList)).toMatchObject({ status: 200 });
  });
});
