import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { eq } from '../../db/testing/where.ts';
import { verifyPassword } from '../../db/password.ts';
import { auditEntries, logins, mailOutbox, passwordResets, removedLogins, sessions } from '../../db/schema.ts';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { addLogin, addOwner, addProperty } from '../../testing/rows.ts';

const portal = usePortal();
const chosen = 'two horses and a cart';
const person = {
  first_name: 'Noor', last_name: 'Aziz', username: 'noor', email: 'Noor@books.test', mobile: '+1 416 555 0199', password: chosen, customer_id: 7, second_auth: 1,
};
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const add = (body: object = person) => browser.call(calls.addSecondAuthority, { body });
const remove = (id: number) => browser.call(calls.deleteSecondAuthority, { body: { id } });
const authorities = () => portal.orm.select().from(logins).where(eq(logins.role, 'second_authority'));
const lastAudit = async () => (await portal.orm.select().from(auditEntries).orderBy(auditEntries.id)).at(-1);

async function added(): Promise<number> {
  await add();
  const [row] = await authorities();
  return row?.id ?? 0;
}

describe('a second authority', () => {
  it('is given a login of its own that reads for the owner (AUTHZ 304, AUTH 23)', async () => {
    await addProperty(portal.orm, 71, 7);
    const { status, data, headers } = await add();
    expect({ status, data }).toEqual({ status: 200, data: { type: 'success', message: expect.any(String) } });
    expect(await authorities()).toMatchObject([{ customerId: 7, email: 'Noor@books.test', username: 'noor', firstName: 'Noor', mobile: '+1 416 555 0199', passwordSetBy: 'person' }]);
    expect(await lastAudit()).toMatchObject({ action: 'second-authority.added', actorLoginId: 1, onBehalfOf: 7, subject: 'login:2', requestId: headers['x-request-id'] });
    const helper = portal.browser();
    expect(await helper.logInAs('noor', chosen)).toMatchObject({ user: { role: 'second_authority', customer_id: 7 } });
    expect((await helper.call(calls.propertyList, { params: { customer_id: 7 } })).data).toHaveLength(1);
  });

  it('has its password stored as a hash alone', async () => {
    await add();
    const [row] = await authorities();
    expect(await verifyPassword(row?.passwordHash ?? '', chosen)).toBe(true);
    expect(JSON.stringify([await portal.orm.select().from(auditEntries), portal.log])).not.toContain(chosen);
  });

  it.each(['first_name', 'last_name', 'username', 'email', 'mobile', 'password'] as const)('needs a %s (AUTHZ 302)', async (field) => {
    const { status, refusal } = await add({ ...person, [field]: '' });
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
    expect(await authorities()).toEqual([]);
  });

  it.each([
    ['short', 'too short', 'The Password field must be at least 10 characters long.'],
    ['common', 'password123', expect.any(String)],
    ['its own address', 'noor@books.test', expect.any(String)],
  ])('is refused a password that is %s (AU7)', async (_what, password, message) => {
    const sent = password === 'too short' ? 'too short'.slice(0, 9) : password;
    expect(await add({ ...person, password: sent })).toMatchObject({ status: 422, refusal: { errors: { password: [message] } } });
    expect(await authorities()).toEqual([]);
  });

  it.each([
    ['username', 'OWNER7'],
    ['username', 'owner7@portal.test'],
    ['email', 'Owner7@Portal.test'],
    ['email', 'helper8@books.test'],
  ])('is refused the %s %s that somebody logs in with, in any case (AU9)', async (field, taken) => {
    await addOwner(portal.orm, 8);
    await addLogin(portal.orm, { email: 'second8@portal.test', username: 'helper8@books.test', role: 'second_authority', customerId: 8 });
    expect(await add({ ...person, [field]: taken })).toMatchObject({ status: 422, refusal: { errors: { [field]: [expect.stringContaining('already')] } } });
    expect(await authorities()).toHaveLength(1);
  });

  it('is refused a name that another owner gives away in the same moment (AU9)', async () => {
    await addOwner(portal.orm, 8);
    const other = portal.browser();
    await other.logInAs('owner8');
    const answers = await Promise.all([add(), other.call(calls.addSecondAuthority, { body: { ...person, customer_id: 8 } })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await authorities()).toHaveLength(1);
  });

  it('is no way to find out who else logs in: an hour has ten tries at names that are taken', async () => {
    await addOwner(portal.orm, 8);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await add({ ...person, username: 'owner8' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect(await add()).toMatchObject({ status: 200 });
  });

  it('is one at a time, also when two are added at once (PR6)', async () => {
    const answers = await Promise.all([add(), add({ ...person, username: 'other', email: 'other@books.test' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await authorities()).toHaveLength(1);
  });

  it('is the owner’s alone to add and to remove: not a second authority’s, not another owner’s (AUTHZ 307, 310)', async () => {
    const id = await added();
    await addOwner(portal.orm, 8);
    await browser.logInAs('owner8');
    expect([(await add()).status, (await remove(id)).status]).toEqual([404, 404]);
    await browser.logInAs('noor', chosen);
    expect([(await add()).status, (await remove(id)).status]).toEqual([403, 403]);
    expect(await authorities()).toHaveLength(1);
  });
});

describe('removing a second authority', () => {
  it('ends its sessions at once and lets it in no more (AUTHZ 309)', async () => {
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
    const audit = (await portal.orm.select().from(auditEntries)).find(({ action }) => action === 'second-authority.removed');
    expect(audit).toMatchObject({ actorLoginId: 1, onBehalfOf: 7, subject: `login:${id}`, requestId: headers['x-request-id'] });
  });

  it('leaves the owner logged in', async () => {
    await remove(await added());
    expect(await browser.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 200 });
  });

  it.each([
    ['the owner’s own login', 1],
    ['an unknown one', 999],
  ])('says of %s that there is none', async (_what, id) => {
    await add();
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect(await portal.orm.$count(logins)).toBe(2);
  });

  it('makes room for another, and for the same person again', async () => {
    await remove(await added());
    expect(await portal.orm.select().from(removedLogins)).toMatchObject([{ customerId: 7, email: 'noor@books.test' }]);
    expect(await add()).toMatchObject({ status: 200 });
    expect(await portal.orm.$count(removedLogins)).toBe(0);
  });
});

describe('changing a second authority', () => {
  const changed = { s_first_name: 'Nora', s_last_name: 'Aziz-Low', s_username: 'nora', s_email: 'nora@books.test', s_mobile: '+1 416 555 0100', s_password: '' };
  const change = (id: number, differences: object = {}) =>
    browser.call(calls.profileUpdate, { body: { customer_id: 7, second_auth_id: id, pre_auth: String(id), ...changed, ...differences } });
  const letters = () => portal.orm.select().from(mailOutbox);

  it('writes what the owner changed, and the password only with a new one (AUTHZ 305, PR2, PR3)', async () => {
    const id = await added();
    const helper = portal.browser();
    await helper.logInAs('noor', chosen);
    const { status, data, headers } = await change(id);
    expect({ status, data }).toEqual({ status: 200, data: { type: 'success', message: expect.any(String) } });
    expect(await authorities()).toMatchObject([{ id, customerId: 7, firstName: 'Nora', lastName: 'Aziz-Low', username: 'nora', email: 'nora@books.test', mobile: '+1 416 555 0100' }]);
    expect(await lastAudit()).toMatchObject({ action: 'second-authority.changed', actorLoginId: 1, onBehalfOf: 7, subject: `login:${id}`, requestId: headers['x-request-id'] });
    expect(await helper.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 200 });
    expect(await portal.browser().logIn('nora', chosen)).toMatchObject({ status: 200 });
    expect(await letters()).toEqual([]);
  });

  it('ends its sessions with a new password, and tells it (AUTHZ 305)', async () => {
    const id = await added();
    const helper = portal.browser();
    await helper.logInAs('noor', chosen);
    expect(await change(id, { s_password: 'three horses and no cart' })).toMatchObject({ status: 200 });
    expect(await helper.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 401 });
    expect((await portal.browser().logIn('nora', chosen)).status).toBe(401);
    expect((await portal.browser().logIn('nora', 'three horses and no cart')).status).toBe(200);
    const subject = 'Your password for the owner portal was changed';
    expect(await letters()).toMatchObject([{ toAddress: 'Noor@books.test', subject }, { toAddress: 'nora@books.test', subject }]);
    expect(JSON.stringify([await portal.orm.select().from(auditEntries), portal.log])).not.toContain('three horses');
  });

  it.each([
    ['s_first_name', ''], ['s_email', 'nora'], ['s_mobile', 'none'], ['s_password', 'too short'], ['s_password', 'nora@books.test'], ['s_password', 'password123'], ['s_username', 'OWNER7'], ['s_email', 'owner7@Portal.test'], ['pre_auth', '7; drop'],
  ])('refuses %s "%s" by the name of its field and changes nothing', async (field, value) => {
    const id = await added();
    const { status, refusal } = await change(id, { [field]: value });
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
    expect(await authorities()).toMatchObject([{ username: 'noor', firstName: 'Noor' }]);
  });

  it('is refused a name that another gives away in the same moment (AU9)', async () => {
    const id = await added();
    await addOwner(portal.orm, 8);
    const other = portal.browser();
    await other.logInAs('owner8');
    const adding = other.call(calls.addSecondAuthority, { body: { ...person, email: 'nora@low.test', username: 'nora', customer_id: 8 } });
    const answers = await Promise.all([adding, change(id, { s_password: 'three horses and no cart' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it.each([['the owner’s own login', 1], ['an unknown one', 999]])('says of %s that there is none (AUTHZ 310)', async (_what, id) => {
    await added();
    expect(await change(id)).toMatchObject({ status: 404 });
    expect(await portal.orm.select().from(logins).where(eq(logins.username, 'nora'))).toEqual([]);
  });

  it('is the owner’s alone: not its own, not another owner’s (AUTHZ 307, 310)', async () => {
    const id = await added();
    await addOwner(portal.orm, 8);
    await browser.logInAs('owner8');
    expect([(await change(id)).status, (await change(id, { customer_id: 8 })).status]).toEqual([404, 404]);
    await browser.logInAs('noor', chosen);
    expect((await change(id)).status).toBe(403);
    expect(await authorities()).toMatchObject([{ username: 'noor' }]);
  });

  it.each([{ s_email: 'nora@books.test' }, { s_email: 'Noor@books.test', s_password: 'three horses and no cart' }])('makes a link of no use that was mailed before: %j', async (differences) => {
    const id = await added();
    await portal.orm.insert(passwordResets).values({ loginId: id, tokenHash: 'a', expiresAt: new Date('2100-01-01') });
    await change(id, { ...differences, s_mobile: '+1 416 555 0101' });
    expect(await portal.orm.$count(passwordResets)).toBe(0);
  });

  it('leaves a link alone while address and password stay', async () => {
    const id = await added();
    await portal.orm.insert(passwordResets).values({ loginId: id, tokenHash: 'a', expiresAt: new Date('2100-01-01') });
    await change(id, { s_email: 'Noor@books.test' });
    expect(await portal.orm.$count(passwordResets)).toBe(1);
  });

  it('lets no import bring the address back that it no longer has, and gives one back that returns', async () => {
    const id = await added();
    await change(id);
    expect(await portal.orm.select().from(removedLogins)).toMatchObject([{ customerId: 7, email: 'noor@books.test' }]);
    await change(id, { s_email: 'NOOR@books.test' });
    expect((await portal.orm.select().from(removedLogins)).map(({ email }) => email)).toEqual(['nora@books.test']);
  });
});
