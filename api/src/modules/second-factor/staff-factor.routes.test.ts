import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { openPortal } from '../../../testing/portal.ts';
import type { Portal } from '../../../testing/portal.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { resetSecondFactor } from './reset-command.ts';

let database: TestDatabase;
let portal: Portal;
let staff: Browser;

beforeAll(async () => {
  database = await openTestDatabase();
  portal = await openPortal(database, undefined, false, true);
  await database.empty();
  await addOwner(database.orm, 7);
  await addLogin(database.orm, { email: 'staff', role: 'staff' });
  staff = portal.browser();
});
afterAll(async () => {
  await portal.app.close();
  await database.close();
});

describe('staff where a second factor is required', () => {
  it('nothing but its own calls and auth/confirm is open to them before they have one, and everything after it (SEC1)', async () => {
    const { user } = await staff.logInAs('staff');
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
    const { data } = await staff.call(calls.startSecondFactor);
    const code = new TOTP({ secret: data.secret }).generate({ timestamp: portal.clock.now().getTime() });
    expect(await staff.call(calls.ownerList)).toMatchObject({ status: 403 });
    await staff.call(calls.confirmSecondFactor, { body: { code } });
    expect((await staff.call(calls.session)).data.must_enrol).toBe(false);
    expect(await staff.call(calls.ownerList)).toMatchObject({ status: 200 });
    expect(await portal.browser().logIn('staff')).toMatchObject({ status: 403, refusal: { code: 'second_factor' } });
  });

  it('a lost one is taken off by the provider; its sessions end, and another one has to be set up', async () => {
    const deps = { database, clock: portal.clock, settings: { publicUrl: new URL('http://localhost:8080') } };
    expect(await resetSecondFactor(deps, 'nobody')).toBe('unknown');
    expect(await resetSecondFactor(deps, 'staff')).toBe('reset');
    expect(await staff.call(calls.ownerList)).toMatchObject({ status: 401 });
    await staff.logInAs('staff');
    expect(await staff.call(calls.ownerList)).toMatchObject({ refusal: { code: 'no_second_factor' } });
    expect(await resetSecondFactor(deps, 'staff')).toBe('none');
  });

  it('owners are asked for none', async () => {
    const owner = portal.browser();
    await owner.logInAs('owner7');
    expect((await owner.call(calls.session)).data.must_enrol).toBe(false);
    expect(await owner.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 200 });
  });
});
