import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { sessions } from '../../db/schema/session.tables.ts';
import { hashPassword } from '../../db/password.ts';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const confirmedAt = async (): Promise<unknown[]> =>
  (await portal.orm.select({ at: sessions.confirmedAt }).from(sessions)).map(({ at }) => at);

describe('it is really you', () => {
  it('a login counts as confirmed, and the right password confirms the session again', async () => {
    const before = portal.clock.now();
    expect(await confirmedAt()).toEqual([before]);
    portal.clock.passMinutes(5);
    expect((await browser.call(calls.confirm, { body: { password: PASSWORD } })).status).toBe(200);
    expect(await confirmedAt()).toEqual([portal.clock.now()]);
  });

  it('a wrong password confirms nothing and leaves a row', async () => {
    const [before] = await confirmedAt();
    portal.clock.passMinutes(5);
    const { status, refusal } = await browser.call(calls.confirm, { body: { password: 'not mine at all' } });
    expect([status, refusal.errors]).toEqual([422, { password: ['This is not your password.'] }]);
    expect(await confirmedAt()).toEqual([before]);
    const rows = await portal.orm.select().from(auditEntries);
    expect(rows.filter(({ action }) => action === 'login.failed')).toHaveLength(1);
  });

  it('after too many wrong passwords the right one is refused, here and at the login (AU13)', async () => {
    for (let n = 0; n < 6; n += 1) await browser.call(calls.confirm, { body: { password: `wrong ${n} password` } });
    expect((await browser.call(calls.confirm, { body: { password: PASSWORD } })).status).toBe(422);
    expect((await browser.logIn('owner7')).status).toBe(401);
    portal.clock.passMinutes(16);
    await browser.refresh();
    expect((await browser.call(calls.confirm, { body: { password: PASSWORD } })).status).toBe(200);
  });

  it('staff who have turned to an owner have confirmed nothing, and do so with their own password (SIM5)', async () => {
    const passwordHash = await hashPassword('the password of staff');
    await addLogin(portal.orm, { email: 'staff@portal.test', role: 'staff', passwordHash });
    const staff = portal.browser();
    const { user } = await staff.logInAs('staff@portal.test', 'the password of staff');
    await staff.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate } });
    expect(await confirmedAt()).toContain(null);
    expect((await staff.call(calls.confirm, { body: { password: PASSWORD } })).status).toBe(422);
    expect((await staff.call(calls.confirm, { body: { password: 'the password of staff' } })).status).toBe(200);
    expect(await confirmedAt()).not.toContain(null);
  });
});
