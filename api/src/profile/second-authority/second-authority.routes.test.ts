import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { eq } from '../../../testing/db/where.ts';
import { verifyPassword } from '../../db/password.ts';
import { attempts } from '../../db/schema/attempts.tables.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { removedLogins } from '../../db/schema/second-authority.tables.ts';
import { sessions } from '../../db/schema/session.tables.ts';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import {
  addNoor,
  chosen,
  idOfNoor,
  noor,
  openForOwner,
  readAuthorities,
  readLastAudit,
} from '../../../testing/second-authority/noor.ts';

const portal = usePortal();
let browser: Browser;

beforeEach(async () => {
  browser = await openForOwner(portal);
});

const add = (body?: object) => addNoor(portal, browser, body);
const added = () => idOfNoor(portal, browser);
const remove = (id: number) => browser.call(calls.deleteSecondAuthority, { body: { id } });
const authorities = () => readAuthorities(portal);
const lastAudit = () => readLastAudit(portal);

describe('a second authority', () => {
  it('a second authority gets a login of its own that reads the owner’s data (AUTHZ 304, AUTH 23)', async () => {
    await addProperty(portal.orm, 71, 7);
    const { status, data, headers } = await add();
    expect({ status, data }).toEqual({ status: 200, data: { type: 'success', message: expect.any(String) } });
    expect(await authorities()).toMatchObject([
      {
        customerId: 7,
        email: 'Noor@books.test',
        username: 'noor',
        firstName: 'Noor',
        mobile: '+1 416 555 0199',
        passwordSetBy: 'person',
      },
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'second-authority.added',
      actorLoginId: 1,
      onBehalfOf: 7,
      subject: 'login:2',
      requestId: headers['x-request-id'],
    });
    const helper = portal.browser();
    expect(await helper.logInAs('noor', chosen)).toMatchObject({ user: { role: 'second_authority', customer_id: 7 } });
    expect((await helper.call(calls.propertyList, { params: { customer_id: 7 } })).data).toHaveLength(1);
  });

  it('a second authority has its password stored as a hash only', async () => {
    await add();
    const [row] = await authorities();
    expect(await verifyPassword(row?.passwordHash ?? '', chosen)).toBe(true);
    expect(JSON.stringify([await portal.orm.select().from(auditEntries), portal.log])).not.toContain(chosen);
  });

  it.each(['first_name', 'last_name', 'username', 'email', 'mobile', 'password'] as const)(
    'a second authority needs a %s (AUTHZ 302)',
    async (field) => {
      const { status, refusal } = await add({ ...noor, [field]: '' });
      expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
      expect(await authorities()).toEqual([]);
    },
  );

  it.each([
    ['short', 'too short', 'The Password field must be at least 10 characters long.'],
    ['common', 'password123', expect.any(String)],
    ['its own address', 'noor@books.test', expect.any(String)],
  ])('a second authority is refused with a password that is %s (AU7)', async (_what, password, message) => {
    const sent = password === 'too short' ? 'too short'.slice(0, 9) : password;
    expect(await add({ ...noor, password: sent })).toMatchObject({
      status: 422,
      refusal: { errors: { password: [message] } },
    });
    expect(await authorities()).toEqual([]);
  });

  it.each([
    ['username', 'OWNER7'],
    ['email', 'Owner7@Portal.test'],
    ['email', 'helper8@books.test'],
    ['email', 'second8@portal.test'],
  ])('a second authority is refused with the %s %s of another login, in any case (AU9)', async (field, taken) => {
    await addOwner(portal.orm, 8);
    await addLogin(portal.orm, {
      email: 'Second8@Portal.test',
      username: 'Helper8@Books.test',
      role: 'second_authority',
      customerId: 8,
    });
    expect(await add({ ...noor, [field]: taken })).toMatchObject({
      status: 422,
      refusal: { errors: { [field]: [expect.stringContaining('already')] } },
    });
    expect(await authorities()).toHaveLength(1);
  });

  it('a second authority is refused when another owner takes the name in the same moment (AU9)', async () => {
    await addOwner(portal.orm, 8);
    const other = portal.browser();
    await other.logInAs('owner8');
    const responses = await Promise.all([
      add(),
      other.call(calls.addSecondAuthority, { body: { ...noor, customer_id: 8 } }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await authorities()).toHaveLength(1);
  });

  it('an owner may try ten taken names an hour, so that they do not reveal who has a login', async () => {
    await addOwner(portal.orm, 8);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await add({ ...noor, username: 'owner8' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect(await add()).toMatchObject({ status: 200 });
  });

  it('an owner refused for taken names may try again after an hour, and other owners at any time', async () => {
    await addOwner(portal.orm, 8);
    for (let time = 0; time < 10; time += 1) await add({ ...noor, username: 'owner8' });
    const other = portal.browser();
    await other.logInAs('owner8');
    expect(
      await other.call(calls.addSecondAuthority, { body: { ...noor, username: 'owner7', customer_id: 8 } }),
    ).toMatchObject({ status: 422 });
    portal.clock.passMinutes(59);
    await browser.refresh();
    await browser.call(calls.confirm, { body: { password: PASSWORD } });
    expect(await add({ ...noor, username: 'owner8' })).toMatchObject({ status: 429 });
    portal.clock.passMinutes(1);
    expect(await add({ ...noor, username: 'owner8' })).toMatchObject({ status: 422 });
  });

  it('an owner has one second authority, even when two are added at once (PR6)', async () => {
    const responses = await Promise.all([add(), add({ ...noor, username: 'other', email: 'other@books.test' })]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await authorities()).toHaveLength(1);
  });

  it('another second authority is refused before any name is looked up or counted (PR6)', async () => {
    await added();
    const { status, refusal } = await add();
    expect({ status, message: refusal.message, errors: refusal.errors }).toEqual({
      status: 422,
      message: 'There is a second authority already. Please remove it first.',
      errors: undefined,
    });
    expect(await portal.orm.$count(attempts, eq(attempts.kind, 'second-authority'))).toBe(0);
  });

  it('a second authority can be added and removed by its owner only, not by a second authority or another owner (AUTHZ 307, 310)', async () => {
    const id = await added();
    await addOwner(portal.orm, 8);
    await browser.logInAs('owner8');
    expect([(await add()).status, (await remove(id)).status]).toEqual([404, 404]);
    await browser.logInAs('noor', chosen);
    expect([(await add()).status, (await remove(id)).status]).toEqual([403, 403]);
    expect(await authorities()).toHaveLength(1);
  });
});

describe('the removal of a second authority', () => {
  it('removing a second authority ends its sessions at once and removes its login (AUTHZ 309)', async () => {
    const id = await added();
    const helper = portal.browser();
    await helper.logInAs('noor', chosen);
    const { status, headers } = await remove(id);
    expect(status).toBe(200);
    expect(await helper.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 401 });
    expect(await helper.refresh()).toMatchObject({ status: 401 });
    expect(await helper.logIn('noor', chosen)).toMatchObject({ status: 401 });
    expect(await portal.orm.$count(sessions, eq(sessions.loginId, id))).toBe(0);
    expect(await lastAudit()).toMatchObject({ action: 'login.failed' });
    const audit = (await portal.orm.select().from(auditEntries)).find(
      ({ action }) => action === 'second-authority.removed',
    );
    expect(audit).toMatchObject({
      actorLoginId: 1,
      onBehalfOf: 7,
      subject: `login:${id}`,
      requestId: headers['x-request-id'],
    });
  });

  it('removing a second authority leaves the owner logged in', async () => {
    await remove(await added());
    expect(await browser.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 200 });
  });

  it.each([
    ['the owner’s own login', 1],
    ['an unknown one', 999],
  ])('removing %s gets not found', async (_what, id) => {
    await add();
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect(await portal.orm.$count(logins)).toBe(2);
  });

  it('removing a second authority makes room for another, and for the same person again', async () => {
    await remove(await added());
    expect(await portal.orm.select().from(removedLogins)).toMatchObject([{ customerId: 7, email: 'noor@books.test' }]);
    expect(await add()).toMatchObject({ status: 200 });
    expect(await portal.orm.$count(removedLogins)).toBe(0);
  });

  it('adding a removed person again forgets the removal of that person by this owner only (AUTHZ 309)', async () => {
    const others = [
      { customerId: 7, email: 'ben@books.test' },
      { customerId: 8, email: 'noor@books.test' },
    ];
    await portal.orm.insert(removedLogins).values(others.map((one) => ({ ...one, removedAt: portal.clock.now() })));
    await add();
    expect(await portal.orm.select().from(removedLogins).orderBy(removedLogins.customerId)).toMatchObject(others);
  });

  it('a removal works when an earlier one of the same person is still recorded', async () => {
    const id = await added();
    await portal.orm
      .insert(removedLogins)
      .values({ customerId: 7, email: 'noor@books.test', removedAt: portal.clock.now() });
    expect(await remove(id)).toMatchObject({ status: 200 });
    expect(await portal.orm.$count(removedLogins)).toBe(1);
  });
});
