import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { openPortal } from '../../../testing/portal.ts';
import type { Portal } from '../../../testing/portal.ts';
import { pastPortal } from '../../../testing/seal/seal-by-hand.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { eq, sql } from '../../../testing/db/where.ts';
import type { SQL } from '../../../testing/db/where.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { hashSecret } from '../../services/session/secret.ts';
import { resetSecondFactor } from '../../cli/reset-second-factor-command.ts';

let database: TestDatabase;
let portal: Portal;
let staff: Browser;

const name = 'kim@rentals.test';
const emails = () => readOutbox(database.orm);

/** The token of the link that was mailed last. */
async function mailed(): Promise<string> {
  return /\/link\/([\w-]+)/.exec((await emails()).at(-1)?.body ?? '')?.[1] ?? '';
}
const follow = async (browser: Browser) => browser.call(calls.followLink, { params: { token: await mailed() } });
const setUpOf = async (browser: Browser) => (await browser.call(calls.secondFactor)).data.set_up;

beforeAll(async () => {
  database = await openTestDatabase();
  portal = await openPortal(database, undefined, false, true);
  await database.empty();
  await addOwner(database.orm, 7);
  await addLogin(database.orm, { email: name, role: 'staff' });
  staff = portal.browser();
});
afterAll(async () => {
  await portal.app.close();
  await database.close();
});

describe('staff where a second factor is required', () => {
  it('nothing but its own calls and auth/confirm is open to them before they have one, and everything after it (SEC1)', async () => {
    const { user } = await staff.logInAs(name);
    expect((await staff.call(calls.session)).data.must_enrol).toBe(true);
    const turning = { body: { customer: 7, simulate: user.simulate ?? '' } };
    const refused = [
      await staff.call(calls.ownerList),
      await staff.call(calls.simulateUser, turning),
      await staff.call(calls.sessionList),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 403, refusal: { code: 'no_second_factor' } });
    expect(await staff.call(calls.confirm, { body: { password: PASSWORD } })).toMatchObject({ status: 200 });
    expect((await staff.call(calls.secondFactor)).data).toMatchObject({ is_on: false, is_required: true });
    expect(await follow(staff)).toMatchObject({ status: 200 });
    const { data } = await staff.call(calls.startSecondFactor);
    const code = new TOTP({ secret: data.secret }).generate({ timestamp: portal.clock.now().getTime() });
    expect(await staff.call(calls.ownerList)).toMatchObject({ status: 403 });
    await staff.call(calls.confirmSecondFactor, { body: { code } });
    expect((await staff.call(calls.session)).data.must_enrol).toBe(false);
    expect(await staff.call(calls.ownerList)).toMatchObject({ status: 200 });
    expect(await portal.browser().logIn(name)).toMatchObject({ status: 403, refusal: { code: 'second_factor' } });
  });

  it('a lost one is taken off by the provider; its sessions end, and another one has to be set up', async () => {
    const deps = { database, clock: portal.clock, settings: { publicUrl: new URL('http://localhost:8080') } };
    expect(await resetSecondFactor(deps, 'nobody')).toBe('unknown');
    expect(await resetSecondFactor(deps, name)).toBe('reset');
    expect(await staff.call(calls.ownerList)).toMatchObject({ status: 401 });
    await staff.logInAs(name);
    expect(await staff.call(calls.ownerList)).toMatchObject({ refusal: { code: 'no_second_factor' } });
    expect(await resetSecondFactor(deps, name)).toBe('none');
  });

  it('a password alone sets up nothing: a link by email opens it, in the session that asked (SEC10)', async () => {
    const thief = portal.browser();
    await staff.logInAs(name);
    const token = await mailed();
    await thief.logInAs(name);
    expect((await emails()).at(-1)).toMatchObject({ toAddress: name });
    expect([await setUpOf(thief), (await thief.call(calls.startSecondFactor)).status]).toEqual(['mailed', 403]);
    const open = (browser: Browser) => browser.call(calls.followLink, { params: { token } });
    for (const browser of [thief, portal.browser()]) {
      expect((await browser.call(calls.openedLink, { params: { token } })).data).toMatchObject({ button: null });
      expect(await open(browser)).toMatchObject({ refusal: { code: 'link' } });
    }
    expect((await staff.call(calls.openedLink, { params: { token } })).data.button).toBe('Continue');
    expect([(await open(staff)).status, (await open(staff)).status]).toEqual([200, 422]);
    expect([await setUpOf(staff), (await staff.call(calls.startSecondFactor)).status]).toEqual(['open', 200]);
    expect([await setUpOf(thief), (await thief.call(calls.startSecondFactor)).status]).toEqual(['mailed', 403]);
    const { data } = await staff.call(calls.startSecondFactor);
    const code = new TOTP({ secret: data.secret }).generate({ timestamp: portal.clock.now().getTime() });
    expect(await thief.call(calls.confirmSecondFactor, { body: { code } })).toMatchObject({ status: 403 });
    expect(await database.orm.select().from(auditEntries).where(eq(auditEntries.action, 'followLink'))).toContainEqual(
      expect.objectContaining({ onBehalfOf: null, actorLoginId: 2 }),
    );
  });

  it.each<readonly [what: string, past: (token: string) => SQL]>([
    ['uses the link up', () => sql`update links set used_at = now() where purpose = 'set-up-factor'`],
    ['says that the set-up was opened', () => sql`update sessions set set_up_at = now()`],
    [
      'puts a link in',
      (token) => sql`
        insert into links (token_hash, purpose, subject, customer_id, detail, made_at, expires_at)
        select ${hashSecret('mine')}, 'set-up-factor', subject, 0, '{}', made_at, '2099-01-01'
        from links where token_hash = ${hashSecret(token)}`,
    ],
  ])('whoever %s by SQL opens no set-up (SEC9, SEC10)', async (_what, past) => {
    portal.clock.passMinutes(60);
    const thief = portal.browser();
    await thief.logInAs(name);
    await pastPortal(database.orm, past(await mailed()));
    const followed = await thief.call(calls.followLink, { params: { token: 'mine' } });
    const begun = await thief.call(calls.startSecondFactor);
    expect([followed.status, [401, 403].includes(begun.status)]).toEqual([422, true]);
  });

  it('a link opens the set-up once: a factor that was taken off again needs another login (SEC10)', async () => {
    await staff.logInAs(name);
    await follow(staff);
    const { data } = await staff.call(calls.startSecondFactor);
    const code = new TOTP({ secret: data.secret }).generate({ timestamp: portal.clock.now().getTime() });
    expect(await staff.call(calls.confirmSecondFactor, { body: { code } })).toMatchObject({ status: 200 });
    expect(await staff.call(calls.removeSecondFactor)).toMatchObject({ status: 200 });
    expect([await setUpOf(staff), (await staff.call(calls.startSecondFactor)).status]).toEqual(['mailed', 403]);
  });

  it('a link is over after an hour, and none is made for a login without an address (SEC10)', async () => {
    portal.clock.passMinutes(60);
    await staff.logInAs(name);
    const before = (await emails()).length;
    portal.clock.passMinutes(60);
    expect(await follow(staff)).toMatchObject({ refusal: { code: 'link' } });
    await addLogin(database.orm, { email: 'kiosk', role: 'staff' });
    const kiosk = portal.browser();
    await kiosk.logInAs('kiosk');
    expect([await setUpOf(kiosk), (await kiosk.call(calls.startSecondFactor)).status]).toEqual(['unreachable', 403]);
    expect((await emails()).length).toBe(before);
  });

  it('links that strangers asked for take none of theirs, and they get five an hour (SEC10)', async () => {
    await addLogin(database.orm, { email: 'lee@rentals.test', role: 'staff' });
    for (let time = 0; time < 5; time += 1)
      await portal.browser().call(calls.forgotPassword, { body: { email: 'lee@rentals.test' } });
    const lee = portal.browser();
    for (let time = 0; time < 6; time += 1) await lee.logInAs('lee@rentals.test');
    const subjects = (await emails()).filter(({ toAddress }) => toAddress === 'lee@rentals.test');
    const setUps = subjects.filter(({ subject }) => subject.startsWith('Set up your two-step login'));
    expect(setUps).toHaveLength(5);
  });

  it('owners are asked for none', async () => {
    const owner = portal.browser();
    await owner.logInAs('owner7');
    expect((await owner.call(calls.session)).data.must_enrol).toBe(false);
    expect(await owner.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 200 });
  });
});
