import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner, addSla } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;
let token: string;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  browser = portal.browser();
  token = (await browser.logInAs('owner7')).access_token;
});

describe('the call for details', () => {
  it('the call for details returns whether the SLA is signed by now (AUTH 20)', async () => {
    await addSla(portal.orm, 1, 7, 'signed');
    const response = await browser.call(calls.authDetails, { body: { token, customerId: 7, simulate: null } });
    expect(response.data).toEqual({ user_detail: { first_name: 'Ada', last_name: 'Côté', is_sla_signed: 'Y' } });
  });

  it('the call for details accepts a body without simulate', async () => {
    expect(await browser.call(calls.authDetails, { body: { token, customerId: 7 } })).toMatchObject({ status: 200 });
  });

  it('the call for details returns no customer to staff', async () => {
    await addLogin(portal.orm, { email: 'staff@portal.test' });
    const staff = portal.browser();
    const { access_token } = await staff.logInAs('staff@portal.test');
    expect(
      await staff.call(calls.authDetails, { body: { token: access_token, customerId: null, simulate: 'anything' } }),
    ).toMatchObject({ status: 200 });
    expect(await staff.call(calls.authDetails, { body: { token: access_token, customerId: 7 } })).toMatchObject({
      status: 404,
    });
  });

  it('the call for details refuses the id of another customer (AU11)', async () => {
    await addOwner(portal.orm, 8);
    expect(await browser.call(calls.authDetails, { body: { token, customerId: 8 } })).toMatchObject({
      status: 404,
      refusal: { code: 'not_found' },
    });
  });

  it('the call for details refuses an access token without its session cookie (AU1)', async () => {
    expect(await portal.browser().call(calls.authDetails, { body: { token, customerId: 7 } })).toMatchObject({
      status: 401,
    });
  });

  it('the call for details refuses the token of another session, even of the same owner (AU1)', async () => {
    const other = portal.browser();
    await other.logInAs('owner7');
    expect(await other.call(calls.authDetails, { body: { token, customerId: 7 } })).toMatchObject({
      status: 403,
      refusal: { code: 'forbidden' },
    });
  });

  it('the call for details refuses a token older than 15 minutes', async () => {
    portal.clock.passMinutes(14);
    expect(await browser.call(calls.authDetails, { body: { token, customerId: 7 } })).toMatchObject({ status: 200 });
    portal.clock.passMinutes(1);
    expect(await browser.call(calls.authDetails, { body: { token, customerId: 7 } })).toMatchObject({ status: 401 });
  });

  it('the call for details refuses a session whose login has been removed', async () => {
    await portal.orm.delete(logins);
    expect(await browser.call(calls.authDetails, { body: { token, customerId: 7 } })).toMatchObject({ status: 401 });
  });
});

describe('logout', () => {
  it('a logout ends the session on the server, so that a copied cookie opens nothing', async () => {
    const kept = browser.cookies.get('portal_session') ?? '';
    await browser.call(calls.logout);
    expect(browser.cookies.has('portal_session')).toBe(false);
    browser.cookies.set('portal_session', kept);
    expect((await browser.call(calls.session)).data.session_token).toBeNull();
    expect(await browser.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 401 });
  });

  it('a logout may be called twice, and without a session', async () => {
    await browser.call(calls.logout);
    expect(await browser.call(calls.logout)).toMatchObject({ status: 204 });
    expect(await portal.browser().call(calls.logout)).toMatchObject({ status: 204 });
  });

  it('a logout writes one audit row for the session that it ends', async () => {
    const response = await browser.call(calls.logout);
    await browser.call(calls.logout);
    const rows = await portal.orm.select().from(auditEntries);
    expect(rows.filter((row) => row.action === 'logout')).toMatchObject([
      { actorLoginId: 1, onBehalfOf: 7, requestId: response.headers['x-request-id'] },
    ]);
  });

  it('a logout leaves the other browsers of the owner logged in', async () => {
    const other = portal.browser();
    await other.logInAs('owner7');
    await browser.call(calls.logout);
    expect((await other.call(calls.session)).data.session_token).not.toBeNull();
  });
});
