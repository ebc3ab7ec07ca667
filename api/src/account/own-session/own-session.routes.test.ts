import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { OwnSession } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import type { Browser } from '../../../testing/browser.ts';
import { PASSWORD } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';

const portal = usePortal();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ownList = { params: { customer_id: 7 } };

async function enter(name: string, headers: Readonly<Record<string, string>> = {}): Promise<Browser> {
  const browser = portal.browser();
  const answer = await browser.call(calls.login, {
    body: { email: name, password: PASSWORD, remember: false },
    headers,
  });
  expect(answer.status).toBe(200);
  browser.accessToken = answer.data.access_token;
  return browser;
}

const list = async (browser: Browser): Promise<OwnSession[]> => (await browser.call(calls.sessionList)).data;
const idOf = async (browser: Browser): Promise<string> =>
  (await list(browser)).find(({ is_this }) => is_this)?.id ?? 'none';

let here: Browser;
let there: Browser;

beforeEach(async () => {
  await portal.empty();
  for (const id of [7, 8]) await addOwner(portal.orm, id);
  await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
  await addLogin(portal.orm, { email: 'staff', role: 'staff' });
  there = await enter('owner7', { 'user-agent': firefox, 'x-forwarded-for': '198.51.100.7' });
  portal.clock.passMinutes(5);
  here = await enter('owner7');
});

describe('the sessions of a login', () => {
  it('each is listed with device, address and last use, the one used last first (RT22)', async () => {
    await enter('owner8');
    await enter('helper7');
    const [first, second, ...others] = await list(here);
    expect(first).toMatchObject({ is_this: true, device: '', address: '' });
    expect(second).toMatchObject({
      is_this: false,
      device: 'Firefox on Windows',
      address: '198.51.100.7',
      is_remembered: false,
      is_viewing: false,
    });
    expect(Date.parse(first?.last_used_at ?? '') - Date.parse(second?.last_used_at ?? '')).toBe(5 * 60_000);
    expect(others).toEqual([]);
  });

  it('the last use is that of a person, from where they are now; polls are none (AU8)', async () => {
    portal.clock.passMinutes(2);
    await there.call(calls.notificationList, ownList);
    expect((await list(here)).map(({ is_this }) => is_this)).toEqual([true, false]);
    await there.call(calls.propertyList, { ...ownList, headers: { 'x-forwarded-for': '203.0.113.9' } });
    const used = (await list(here)).find(({ is_this }) => !is_this);
    expect(used).toMatchObject({ address: '203.0.113.9', last_used_at: portal.clock.now().toISOString() });
  });

  it('a session that was ended or is idle is not listed', async () => {
    await there.call(calls.logout);
    expect(await list(here)).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  it('an ended session opens nothing from then on, and is not renewed', async () => {
    const answer = await here.call(calls.endOwnSessions, { body: { session: await idOf(there) } });
    expect(answer.data).toEqual({ type: 'success', message: 'The session has ended.' });
    expect(await there.call(calls.propertyList, ownList)).toMatchObject({ status: 401 });
    expect(await there.refresh()).toMatchObject({ status: 401 });
    expect(await here.call(calls.propertyList, ownList)).toMatchObject({ status: 200 });
  });

  it('all others end, and the one that asks stays', async () => {
    const third = await enter('owner7');
    const answer = await here.call(calls.endOwnSessions, { body: { others: true } });
    expect(answer.data.message).toBe('2 sessions have ended.');
    for (const one of [there, third]) expect(await one.call(calls.sessionList)).toMatchObject({ status: 401 });
    expect(await list(here)).toMatchObject([{ is_this: true }]);
    expect((await portal.orm.select().from(auditEntries)).at(-1)).toMatchObject({
      action: 'endOwnSessions',
      onBehalfOf: 7,
      detail: { ended: 2 },
    });
    expect((await here.call(calls.endOwnSessions, { body: { others: true } })).data.message).toBe(
      'No other session was open.',
    );
  });

  it('the session of another login is answered like one that does not exist, and stays (API1)', async () => {
    const [other, helper] = [await enter('owner8'), await enter('helper7')];
    for (const id of [await idOf(other), await idOf(helper), randomUUID(), 'no-uuid'])
      expect(await here.call(calls.endOwnSessions, { body: { session: id } })).toMatchObject({
        status: 404,
        refusal: { message: 'Not found.' },
      });
    for (const one of [other, helper]) expect(await one.call(calls.sessionList)).toMatchObject({ status: 200 });
  });

  it('a call that ends sessions has to say which', async () => {
    expect(await here.call(calls.endOwnSessions, { body: {} })).toMatchObject({
      status: 422,
      refusal: { errors: { session: ['Please say which session should end.'] } },
    });
  });

  it('a second authority ends sessions of their own (PR5)', async () => {
    const [helper, elsewhere] = [await enter('helper7'), await enter('helper7')];
    await helper.call(calls.endOwnSessions, { body: { others: true } });
    expect(await elsewhere.call(calls.sessionList)).toMatchObject({ status: 401 });
    expect(await here.call(calls.sessionList)).toMatchObject({ status: 200 });
  });

  it('staff see and end their own on the list of owners, and nobody’s while they view as an owner', async () => {
    const [staff, viewing] = [await enter('staff'), portal.browser()];
    const { user } = await viewing.logInAs('staff');
    await viewing.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate ?? '' } });
    expect((await list(staff)).map(({ is_viewing }) => is_viewing).toSorted()).toEqual([false, true]);
    expect(await viewing.call(calls.sessionList)).toMatchObject({ status: 403 });
    expect(await viewing.call(calls.endOwnSessions, { body: { others: true } })).toMatchObject({ status: 403 });
    await staff.call(calls.endOwnSessions, { body: { others: true } });
    expect(await viewing.call(calls.propertyList, ownList)).toMatchObject({ status: 401 });
    expect(await here.call(calls.sessionList)).toMatchObject({ status: 200 });
  });
});
