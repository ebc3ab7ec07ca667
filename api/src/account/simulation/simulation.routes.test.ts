import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { eq } from '../../../testing/db/where.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { sessions } from '../../db/schema/session.tables.ts';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { endSession } from '../../services/session/end-sessions.repo.ts';
import { switchOwner } from '../../services/session/session.repo.ts';

const portal = usePortal();
let staff: Browser;
/** The value that the owner list sends. */
let value: string;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addOwner(portal.orm, 8);
  await addProperty(portal.orm, 71, 7);
  await addLogin(portal.orm, {
    email: 'staff@portal.test',
    username: 'staff',
    role: 'staff',
    firstName: 'Sam',
    lastName: 'Ito',
  });
  staff = portal.browser();
  value = (await staff.logInAs('staff')).user.simulate ?? '';
});

const simulate = (customer: number, simulateValue = value, browser = staff) =>
  browser.call(calls.simulateUser, { body: { customer, simulate: simulateValue } });
const properties = (customer: number, browser = staff) =>
  browser.call(calls.propertyList, { params: { customer_id: customer } });
const actions = async () =>
  (await portal.orm.select().from(auditEntries).orderBy(auditEntries.id)).map(
    ({ action, actorLoginId, onBehalfOf }) => [action, actorLoginId, onBehalfOf],
  );
const refer = (customer: number) =>
  staff.call(calls.referral, {
    body: {
      name: 'Zoë Ng',
      properties_no: '3',
      address: '1 King St W',
      email: 'zoe@example.com',
      mobile: '416 555 0101',
      customer_id: customer,
    },
  });

describe('staff who choose an owner', () => {
  it('staff who choose an owner see the name and the data of that owner, and of no other (SIM1, SIM 84)', async () => {
    const { status, data } = await simulate(7);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      user: {
        customer_id: 7,
        simulate: null,
        role: 'staff',
        owner: { first_name: 'Ada', last_name: 'Côté' },
        actor: { first_name: 'Sam', last_name: 'Ito' },
      },
      user_detail: { first_name: 'Ada', last_name: 'Côté' },
    });
    expect((await properties(7)).data).toHaveLength(1);
    expect(await properties(8)).toMatchObject({ status: 404 });
  });

  it('the audit row of every write names the staff and the owner they act for (SIM4, SIM 90)', async () => {
    await simulate(7);
    expect(await refer(7)).toMatchObject({ status: 200 });
    const staffId = (await portal.orm.select().from(sessions)).at(-1)?.loginId;
    expect((await actions()).slice(-2)).toEqual([
      ['simulation.started', staffId, 7],
      ['referral', staffId, 7],
    ]);
    expect(await portal.orm.$count(mailOutbox)).toBe(1);
  });

  it('staff who choose an owner may not do what only the owner may (SIM5, AUTHZ 310)', async () => {
    await simulate(7);
    const person = {
      first_name: 'Noor',
      last_name: 'Aziz',
      username: 'noor',
      email: 'noor@books.test',
      mobile: '+1 416 555 0199',
      password: 'two horses and a cart',
      customer_id: 7,
      second_auth: 1,
    };
    const personal = {
      p_first_name: 'Ada',
      p_last_name: 'Côté',
      p_username: 'owner7',
      p_password: 'two horses and a cart',
      p_email: 'owner7@portal.test',
      p_mobile: '416 555 0100',
      p_address: '27 Palmerston Ave',
      p_unit: 'N/A',
      p_city_id: '7',
      p_pincode: 'M6J 2H9',
      email_notify: 'Y',
      sms_notify: 'N',
    };
    const changes = {
      s_first_name: 'Noor',
      s_last_name: 'Aziz',
      s_username: 'noor',
      s_email: 'noor@books.test',
      s_mobile: '+1 416 555 0199',
      s_password: '',
    };
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    const [helper] = await portal.orm.select().from(logins).where(eq(logins.email, 'helper7'));
    const responses = [
      await staff.call(calls.addSecondAuthority, { body: person }),
      await staff.call(calls.profileUpdate, {
        body: { customer_id: 7, second_auth_id: helper?.id, pre_auth: '1', ...changes },
      }),
      await staff.call(calls.profileUpdate, { body: { customer_id: 7, ...personal } }),
      await staff.call(calls.deleteSecondAuthority, { body: { id: 1 } }),
    ];
    expect(responses.map(({ status, refusal }) => [status, refusal.code])).toEqual(
      Array.from({ length: 4 }, () => [403, 'forbidden']),
    );
  });

  it('staff who choose an owner are logged out at the same time as without choosing', async () => {
    const ends = async () => (await staff.call(calls.session)).data.expires_at;
    const before = await ends();
    portal.clock.passMinutes(10);
    await simulate(7);
    expect(await ends()).toBe(before);
  });

  it.each([true, false])(
    'staff who choose an owner keep a cookie that goes with the browser, remember me or not (AU8): %s',
    async (remember) => {
      const { data } = await staff.logIn('staff', PASSWORD, remember);
      const { headers } = await simulate(7, data.user.simulate ?? '');
      const cookie = [headers['set-cookie']].flat().find((line) => line?.startsWith('portal_session='));
      expect(cookie).toContain('portal_session=');
      expect(cookie).not.toMatch(/Expires=|Max-Age=/);
    },
  );

  it('choosing an owner does not revive a session that ended in the same moment (SIM11)', async () => {
    const name = (await staff.call(calls.session)).data.session_token ?? '';
    const isTurned = await portal.database.transaction(async (tx) => {
      const [row] = await tx.select().from(sessions);
      if (!row) throw new Error('No session was kept');
      await endSession(tx, { ...row, sessionToken: name }, portal.clock.now());
      return switchOwner(tx, name, { ...row, actingFor: 7, pickerToken: name });
    });
    expect(isTurned).toBe(false);
    expect(await portal.orm.select().from(sessions)).toMatchObject([{ actingFor: null }]);
  });

  it('staff who choose an owner get a new cookie and session name, and the old ones are refused, in another tab too (SIM7)', async () => {
    const before = {
      name: (await staff.call(calls.session)).data.session_token ?? '',
      cookie: staff.cookies.get('portal_session') ?? '',
    };
    await simulate(7);
    expect(
      await staff.call(calls.propertyList, { params: { customer_id: 7 }, headers: { 'x-session-token': before.name } }),
    ).toMatchObject({ status: 409 });
    const kept = portal.browser();
    kept.cookies.set('portal_session', before.cookie);
    expect(await properties(7, kept)).toMatchObject({ status: 401 });
  });

  it('staff who choose an owner get 404 for an owner who does not exist', async () => {
    expect(await simulate(999)).toMatchObject({ status: 404 });
    expect((await actions()).at(-1)?.[0]).toBe('login');
    expect(await simulate(7)).toMatchObject({ status: 200 });
  });

  it('staff who choose an owner cannot renew with an earlier access token, neither the last nor the one before (SIM7)', async () => {
    const first = staff.accessToken;
    portal.clock.passMinutes(20);
    await staff.refresh();
    const second = staff.accessToken;
    const { data } = await simulate(7);
    expect([(await staff.refresh(first)).status, (await staff.refresh(second)).status]).toEqual([401, 401]);
    expect(await staff.refresh(data.access_token)).toMatchObject({ status: 200 });
  });

  it('staff who choose an owner still view as the owner after a renewal', async () => {
    const { access_token: token } = (await simulate(7)).data;
    expect((await staff.refresh(token)).data).toMatchObject({
      user: { customer_id: 7, simulate: null },
      user_detail: { first_name: 'Ada' },
    });
  });
});

describe('the way back to staff', () => {
  it('the way back to staff works once (SIM 85)', async () => {
    await simulate(7);
    const back = await simulate(7);
    expect(back.data).toMatchObject({
      user: { customer_id: null, role: 'staff', owner: null, actor: null },
      user_detail: { first_name: 'Sam' },
    });
    expect(await properties(7)).toMatchObject({ status: 403 });
    const [started, ended] = (await actions()).slice(-2);
    expect(ended).toEqual(['simulation.ended', started?.[1], 7]);
    expect(back.data.user.simulate).not.toBe(value);
    expect(await simulate(8)).toMatchObject({ status: 403 });
    expect(await simulate(8, back.data.user.simulate ?? '')).toMatchObject({ status: 200 });
  });

  it('the way back to staff is refused with another owner’s id (SIM3)', async () => {
    await simulate(7);
    expect(await simulate(8)).toMatchObject({ status: 403, refusal: { code: 'forbidden' } });
    expect((await properties(7)).status).toBe(200);
  });

  it('the way back to staff works for one of two requests at once', async () => {
    await simulate(7);
    const responses = await Promise.all([
      staff.send(calls.simulateUser, backAtOnce()),
      staff.send(calls.simulateUser, backAtOnce()),
    ]);
    const [first = 0, second = 0] = responses.map(({ status }) => status).toSorted();
    // The other one finds its session gone, or the value used.
    expect([first, [401, 403].includes(second)]).toEqual([200, true]);
  });

  const backAtOnce = () => ({ body: { customer: 7, simulate: value }, headers: staff.csrfHeader(calls.simulateUser) });

  it('the way back to staff is gone after a logout, which ends the whole session (SIM11, SIM 92)', async () => {
    await simulate(7);
    const kept = portal.browser();
    kept.cookies.set('portal_session', staff.cookies.get('portal_session') ?? '');
    await staff.call(calls.logout);
    expect(await simulate(7)).toMatchObject({ status: 401 });
    expect(await properties(7, kept)).toMatchObject({ status: 401 });
    expect((await staff.call(calls.session)).data.session_token).toBeNull();
  });
});

describe('a simulate value that was not given out', () => {
  it.each(['', 'picker', 'x'.repeat(43)])('the made-up simulate value %j is refused (SIM 86)', async (value) => {
    expect((await simulate(7, value)).status).toBe(value === '' ? 422 : 403);
    expect(await properties(7)).toMatchObject({ status: 403 });
  });

  it('a simulate value given to other staff or to another session is refused', async () => {
    await addLogin(portal.orm, { email: 'other@portal.test', username: 'other', role: 'staff' });
    const others = portal.browser();
    const { user } = await others.logInAs('other');
    const elsewhere = (await portal.browser().logInAs('staff')).user.simulate ?? '';
    expect([(await simulate(7, user.simulate ?? '')).status, (await simulate(7, elsewhere)).status]).toEqual([
      403, 403,
    ]);
  });

  it('a simulate value gives an owner or a second authority no rights of staff (SIM 86)', async () => {
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    for (const name of ['owner8', 'helper7']) {
      const browser = portal.browser();
      await browser.logInAs(name);
      expect(await simulate(7, value, browser)).toMatchObject({ status: 403 });
    }
    expect(await portal.orm.$count(owners)).toBe(2);
  });
});
