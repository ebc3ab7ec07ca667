import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { auditEntries, mailOutbox, owners, sessions } from '../../db/schema.ts';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { addLogin, addOwner, addProperty } from '../../testing/rows.ts';

const portal = usePortal();
let staff: Browser;
/** What the owner list sends along. */
let value: string;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addOwner(portal.orm, 8);
  await addProperty(portal.orm, 71, 7);
  await addLogin(portal.orm, { email: 'staff@portal.test', username: 'staff', role: 'staff', firstName: 'Sam', lastName: 'Ito' });
  staff = portal.browser();
  value = (await staff.logInAs('staff')).user.simulate ?? '';
});

const simulate = (customer: number, simulateValue = value, browser = staff) => browser.call(calls.simulateUser, { body: { customer, simulate: simulateValue } });
const properties = (customer: number, browser = staff) => browser.call(calls.propertyList, { params: { customer_id: customer } });
const actions = async () => (await portal.orm.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action, actorLoginId, onBehalfOf }) => [action, actorLoginId, onBehalfOf]);
const refer = (customer: number) =>
  staff.call(calls.referral, { body: { name: 'Zoë Ng', properties_no: '3', address: '1 King St W', email: 'zoe@example.com', mobile: '416 555 0101', customer_id: customer } });

describe('staff who choose an owner', () => {
  it('view as that owner: the owner’s name, the owner’s data, and nobody else’s (SIM1, SIM 84)', async () => {
    const { status, data } = await simulate(7);
    expect(status).toBe(200);
    expect(data).toMatchObject({ user: { customer_id: 7, simulate: null, role: 'staff', owner: { first_name: 'Ada' } }, user_detail: { first_name: 'Ada', last_name: 'Côté' } });
    expect((await properties(7)).data).toHaveLength(1);
    expect(await properties(8)).toMatchObject({ status: 404 });
  });

  it('are noted with who acted and for whom, in every write (SIM4, SIM 90)', async () => {
    await simulate(7);
    expect(await refer(7)).toMatchObject({ status: 200 });
    const staffId = (await portal.orm.select().from(sessions)).at(-1)?.loginId;
    expect((await actions()).slice(-2)).toEqual([['simulation.started', staffId, 7], ['referral', staffId, 7]]);
    expect(await portal.orm.$count(mailOutbox)).toBe(1);
  });

  it('may not do what is the owner’s alone (SIM5, AUTHZ 310)', async () => {
    await simulate(7);
    expect(await staff.call(calls.deleteSecondAuthority, { body: { id: 1 } })).toMatchObject({ status: 403 });
  });

  it('go on under a new cookie and name: another tab, and whoever kept the old ones, is left behind (SIM7)', async () => {
    const before = { name: (await staff.call(calls.session)).data.session_token ?? '', cookie: staff.cookies.get('portal_session') ?? '' };
    await simulate(7);
    expect(await staff.call(calls.propertyList, { params: { customer_id: 7 }, headers: { 'x-session-token': before.name } })).toMatchObject({ status: 409 });
    const kept = portal.browser();
    kept.cookies.set('portal_session', before.cookie);
    expect(await properties(7, kept)).toMatchObject({ status: 401 });
  });

  it('are told that an owner who is not there does not exist', async () => {
    expect(await simulate(999)).toMatchObject({ status: 404 });
    expect((await actions()).at(-1)?.[0]).toBe('login');
    expect(await simulate(7)).toMatchObject({ status: 200 });
  });

  it('stay who they are over a renewal', async () => {
    const { access_token: token } = (await simulate(7)).data;
    expect((await staff.refresh(token)).data).toMatchObject({ user: { customer_id: 7, simulate: null }, user_detail: { first_name: 'Ada' } });
  });
});

describe('the way back', () => {
  it('restores the staff, once (SIM 85)', async () => {
    await simulate(7);
    const back = await simulate(7);
    expect(back.data).toMatchObject({ user: { customer_id: null, role: 'staff', owner: null }, user_detail: { first_name: 'Sam' } });
    expect(await properties(7)).toMatchObject({ status: 403 });
    expect((await actions()).at(-1)?.slice(0, 1)).toEqual(['simulation.ended']);
    expect(back.data.user.simulate).not.toBe(value);
    expect(await simulate(8)).toMatchObject({ status: 403 });
    expect(await simulate(8, back.data.user.simulate ?? '')).toMatchObject({ status: 200 });
  });

  it('is refused with another owner’s id (SIM3)', async () => {
    await simulate(7);
    expect(await simulate(8)).toMatchObject({ status: 403, refusal: { code: 'forbidden' } });
    expect((await properties(7)).status).toBe(200);
  });

  it('is open to one of two who press it at once', async () => {
    await simulate(7);
    const answers = await Promise.all([staff.send(calls.simulateUser, backAtOnce()), staff.send(calls.simulateUser, backAtOnce())]);
    const [first = 0, second = 0] = answers.map(({ status }) => status).toSorted();
    // The other one finds its session gone, or the value used.
    expect([first, [401, 403].includes(second)]).toEqual([200, true]);
  });

  const backAtOnce = () => ({ body: { customer: 7, simulate: value }, headers: staff.csrfHeader(calls.simulateUser) });

  it('is not there for who logs out: that ends all (SIM11, SIM 92)', async () => {
    await simulate(7);
    await staff.call(calls.logout);
    expect(await simulate(7)).toMatchObject({ status: 401 });
    expect((await staff.call(calls.session)).data.session_token).toBeNull();
  });
});

describe('a forged value', () => {
  it.each(['', 'picker', 'x'.repeat(43)])('%j is refused (SIM 86)', async (forged) => {
    expect((await simulate(7, forged)).status).toBe(forged === '' ? 422 : 403);
    expect(await properties(7)).toMatchObject({ status: 403 });
  });

  it('is one of other staff, or of another session of theirs', async () => {
    await addLogin(portal.orm, { email: 'other@portal.test', username: 'other', role: 'staff' });
    const others = portal.browser();
    const { user } = await others.logInAs('other');
    const elsewhere = (await portal.browser().logInAs('staff')).user.simulate ?? '';
    expect([(await simulate(7, user.simulate ?? '')).status, (await simulate(7, elsewhere)).status]).toEqual([403, 403]);
  });

  it('does not make staff of an owner or of a second authority, whatever they send (SIM 86)', async () => {
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    for (const name of ['owner8', 'helper7']) {
      const browser = portal.browser();
      await browser.logInAs(name);
      expect(await simulate(7, value, browser)).toMatchObject({ status: 403 });
    }
    expect(await portal.orm.$count(owners)).toBe(2);
  });
});
