import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { eq } from '../../../testing/db/where.ts';
import { attempts } from '../../db/schema/attempts.tables.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { passwordResets } from '../../db/schema/password.tables.ts';
import { removedLogins } from '../../db/schema/second-authority.tables.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addOwner } from '../../../testing/rows.ts';
import {
  addNoor,
  chosen,
  idOfNoor,
  linksIn,
  noor,
  openForOwner,
  readAuthorities,
  readLastAudit,
} from '../../../testing/second-authority/noor.ts';

const portal = usePortal();
const changed = {
  s_first_name: 'Nora',
  s_last_name: 'Aziz-Low',
  s_username: 'nora',
  s_email: 'nora@books.test',
  s_mobile: '+1 416 555 0100',
  s_password: '',
};
let browser: Browser;

beforeEach(async () => {
  browser = await openForOwner(portal);
});

const add = (body?: object) => addNoor(portal, browser, body);
const added = () => idOfNoor(portal, browser);
const change = (id: number, differences: object = {}) =>
  browser.call(calls.profileUpdate, {
    body: { customer_id: 7, second_auth_id: id, pre_auth: String(id), ...changed, ...differences },
  });
const authorities = () => readAuthorities(portal);
const lastAudit = () => readLastAudit(portal);
const emails = () => readOutbox(portal.orm);

const ownersEmail = async () => (await portal.orm.select().from(logins).where(eq(logins.id, 1)))[0]?.email;
/** Personal details that nobody may store. */
const older = { p_first_name: '', p_email: 'not an address', p_mobile: '', p_password: 'short' };

describe('a change of a second authority', () => {
  it('of the personal details that come along nothing is written, and nothing has to be right (AUTHZ 305, PR2)', async () => {
    const id = await added();
    const email = await ownersEmail();
    expect(await change(id, { ...older, part: 'authority' })).toMatchObject({ status: 200 });
    expect(await authorities()).toMatchObject([{ id, firstName: 'Nora', username: 'nora' }]);
    expect(await ownersEmail()).toBe(email);
    expect(await change(id, older)).toMatchObject({ status: 422 });
  });

  it('a change writes what the owner changed, and the password only when there is a new one (AUTHZ 305, PR2, PR3)', async () => {
    const id = await added();
    const helper = portal.browser();
    await helper.logInAs('noor', chosen);
    const { status, data, headers } = await change(id);
    expect({ status, data }).toEqual({ status: 200, data: { type: 'success', message: expect.any(String) } });
    expect(await authorities()).toMatchObject([
      {
        id,
        customerId: 7,
        firstName: 'Nora',
        lastName: 'Aziz-Low',
        username: 'nora',
        email: 'nora@books.test',
        mobile: '+1 416 555 0100',
      },
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'second-authority.changed',
      actorLoginId: 1,
      onBehalfOf: 7,
      subject: `login:${id}`,
      requestId: headers['x-request-id'],
    });
    expect(await helper.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 401 });
    expect(await portal.browser().logIn('nora', chosen)).toMatchObject({ status: 403 });
    expect(await emails()).toMatchObject([
      { toAddress: 'Noor@books.test', subject: 'You no longer read along in the owner portal' },
      { toAddress: 'nora@books.test', subject: 'Confirm your address for the owner portal' },
      { toAddress: 'owner7@portal.test', subject: 'Your second authority was changed' },
    ]);
    await portal.browser().call(calls.followLink, { params: { token: (await linksIn(portal))[0] ?? '' } });
    expect(await portal.browser().logIn('nora', chosen)).toMatchObject({ status: 200 });
  });

  it('a new password ends the sessions of the second authority and sends it an email (AUTHZ 305)', async () => {
    const id = await added();
    const helper = portal.browser();
    await helper.logInAs('noor', chosen);
    expect(await change(id, { s_email: 'Noor@books.test', s_password: 'three horses and no cart' })).toMatchObject({
      status: 200,
    });
    expect(await helper.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 401 });
    expect((await portal.browser().logIn('nora', chosen)).status).toBe(401);
    await portal.browser().logInAs('nora', 'three horses and no cart');
    const subject = 'Your password for the owner portal was changed';
    expect(await emails()).toMatchObject([
      { toAddress: 'Noor@books.test', subject },
      { toAddress: 'owner7@portal.test', subject: 'Your second authority was changed' },
    ]);
    expect(JSON.stringify([await portal.orm.select().from(auditEntries), portal.log])).not.toContain('three horses');
  });

  it.each([
    ['s_first_name', ''],
    ['s_email', 'nora'],
    ['s_mobile', 'none'],
    ['s_password', 'too short'],
    ['s_password', 'nora@books.test'],
    ['s_password', 'password123'],
    ['s_username', 'OWNER7'],
    ['s_email', 'owner7@Portal.test'],
    ['pre_auth', '7; drop'],
  ])('a change of %s to "%s" is refused by the name of its field and changes nothing', async (field, value) => {
    const id = await added();
    const { status, refusal } = await change(id, { [field]: value });
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
    expect(await authorities()).toMatchObject([{ username: 'noor', firstName: 'Noor' }]);
  });

  it('a second authority is refused when another login takes its name in the same moment (AU9)', async () => {
    const id = await added();
    await addOwner(portal.orm, 8);
    const other = portal.browser();
    await other.logInAs('owner8');
    const adding = other.call(calls.addSecondAuthority, {
      body: { ...noor, email: 'nora@low.test', username: 'nora', customer_id: 8 },
    });
    const responses = await Promise.all([adding, change(id, { s_password: 'three horses and no cart' })]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it.each([
    ['the owner’s own login', 1],
    ['an unknown one', 999],
  ])('a change of %s gets not found before any name is looked up (AUTHZ 310)', async (_what, id) => {
    await added();
    expect(await change(id)).toMatchObject({ status: 404 });
    expect(await change(id, { s_username: 'noor' })).toMatchObject({ status: 404 });
    expect(await portal.orm.select().from(logins).where(eq(logins.username, 'nora'))).toEqual([]);
    expect(await portal.orm.$count(attempts, eq(attempts.kind, 'second-authority'))).toBe(0);
  });

  it('tries at taken names in a change count together with those in adding', async () => {
    for (let time = 0; time < 10; time += 1) await add({ ...noor, username: 'owner7' });
    expect(await change(await added(), { s_username: 'owner7' })).toMatchObject({ status: 429 });
  });

  it('no import replaces a new password of a second authority (PR3)', async () => {
    const id = await added();
    await portal.orm.update(logins).set({ passwordSetBy: 'import', passwordChangedAt: null }).where(eq(logins.id, id));
    await change(id);
    expect(await authorities()).toMatchObject([{ passwordSetBy: 'import', passwordChangedAt: null }]);
    await change(id, { s_password: 'three horses and no cart' });
    expect(await authorities()).toMatchObject([{ passwordSetBy: 'person', passwordChangedAt: portal.clock.now() }]);
  });

  it('a second authority gets one email about a new password when its address stays (AUTHZ 305)', async () => {
    const id = await added();
    await change(id, { s_email: 'Noor@books.test', s_password: 'three horses and no cart' });
    expect(await emails()).toMatchObject([{ toAddress: 'Noor@books.test' }, { toAddress: 'owner7@portal.test' }]);
  });

  it('the second authority itself and other owners may not change it (AUTHZ 307, 310)', async () => {
    const id = await added();
    await addOwner(portal.orm, 8);
    await browser.logInAs('owner8');
    expect([(await change(id)).status, (await change(id, { customer_id: 8 })).status]).toEqual([404, 404]);
    await browser.logInAs('noor', chosen);
    expect((await change(id)).status).toBe(403);
    expect(await authorities()).toMatchObject([{ username: 'noor' }]);
  });

  it.each([{ s_email: 'nora@books.test' }, { s_email: 'Noor@books.test', s_password: 'three horses and no cart' }])(
    'a change to %j cancels a link mailed before',
    async (differences) => {
      const id = await added();
      await portal.orm
        .insert(passwordResets)
        .values({ loginId: id, tokenHash: 'a', expiresAt: new Date('2100-01-01') });
      await change(id, { ...differences, s_mobile: '+1 416 555 0101' });
      expect(await portal.orm.$count(passwordResets)).toBe(0);
    },
  );

  it('a change keeps a mailed link valid while address and password stay', async () => {
    const id = await added();
    await portal.orm.insert(passwordResets).values({ loginId: id, tokenHash: 'a', expiresAt: new Date('2100-01-01') });
    await change(id, { s_email: 'Noor@books.test' });
    expect(await portal.orm.$count(passwordResets)).toBe(1);
  });

  it('no import brings back an address that the second authority gave up, unless it has it again', async () => {
    const id = await added();
    await change(id);
    expect(await portal.orm.select().from(removedLogins)).toMatchObject([{ customerId: 7, email: 'noor@books.test' }]);
    await change(id, { s_email: 'NOOR@books.test' });
    expect((await portal.orm.select().from(removedLogins)).map(({ email }) => email)).toEqual(['nora@books.test']);
  });

  it('a change of case only gives up no address', async () => {
    await change(await added(), { s_email: 'NOOR@books.test' });
    expect(await portal.orm.$count(removedLogins)).toBe(0);
  });

  it('a change leaves the removals of another owner as they are', async () => {
    await portal.orm
      .insert(removedLogins)
      .values({ customerId: 8, email: 'nora@books.test', removedAt: portal.clock.now() });
    await change(await added());
    expect(
      (await portal.orm.select().from(removedLogins).orderBy(removedLogins.customerId)).map(({ customerId, email }) => [
        customerId,
        email,
      ]),
    ).toEqual([
      [7, 'noor@books.test'],
      [8, 'nora@books.test'],
    ]);
  });
});
