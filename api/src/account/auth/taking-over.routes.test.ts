import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { eq } from '../../../testing/db/where.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { locations } from '../../db/schema/location.tables.ts';
import { emailChanges } from '../../db/schema/profile.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';

const NEW_PASSWORD = 'three horses and no cart';
const portal = usePortal();
let browser: Browser;
let helperId: number;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addLogin(portal.orm, { email: 'noor@books.test', username: 'noor', role: 'second_authority', customerId: 7 });
  const [helper] = await portal.orm.select().from(logins).where(eq(logins.email, 'noor@books.test'));
  helperId = helper?.id ?? 0;
  await portal.orm.insert(locations).values([
    { locationId: 1, type: 'country', name: 'Canada', parent: null },
    { locationId: 6, type: 'state', name: 'Ontario', parent: 1 },
    { locationId: 7, type: 'city', name: 'Toronto', parent: 6 },
  ]);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const save = (differences: object = {}) =>
  browser.call(calls.profileUpdate, { body: { ...personalForm, p_city_id: '7', ...differences } });
const authority = (differences: object = {}) => {
  const stored = { s_first_name: 'Noor', s_last_name: 'Aziz', s_username: 'noor', s_email: 'noor@books.test' };
  const named = { customer_id: 7, second_auth_id: helperId, pre_auth: String(helperId) };
  const body = { ...named, ...stored, s_mobile: '416 555 0199', s_password: '', ...differences };
  return browser.call(calls.profileUpdate, { body });
};
const confirm = (body: object = { password: PASSWORD, for: 'password' }) => browser.call(calls.confirm, { body });
const stored = async (): Promise<unknown> => [
  await portal.orm.select().from(logins).orderBy(logins.id),
  await portal.orm.select().from(emailChanges),
];
const unconfirmed = { status: 403, refusal: { code: 'unconfirmed', needs: ['password'] } };

describe('a session that was confirmed ten minutes ago or earlier', () => {
  beforeEach(async () => {
    await save();
    await authority();
    portal.clock.passMinutes(10);
  });

  it.each([
    ['the address', () => save({ p_email: 'thief@mail.test' })],
    ['the password', () => save({ p_password: NEW_PASSWORD })],
    ['the second authority’s address', () => authority({ s_email: 'thief@mail.test' })],
    ['the second authority’s password', () => authority({ s_password: NEW_PASSWORD })],
    ['the second authority’s name', () => authority({ s_username: 'thief' })],
  ])('%s is not changed without a confirmation (SEC1)', async (_what, change) => {
    const before = await stored();
    expect(await change()).toMatchObject(unconfirmed);
    expect(await stored()).toEqual(before);
    await confirm();
    expect((await change()).status).toBe(200);
    expect(await stored()).not.toEqual(before);
  });

  it('other fields are saved as before, and what came back as it was loaded asks for nothing', async () => {
    expect((await save({ p_unit: '11' })).status).toBe(200);
    expect((await authority()).status).toBe(200);
  });

  it('an address that waits for its link already asks for nothing: the form shows it', async () => {
    await confirm();
    await save({ p_email: 'ada@new.test' });
    portal.clock.passMinutes(11);
    await browser.refresh();
    expect((await save({ p_email: 'ada@new.test', p_unit: '11' })).status).toBe(200);
  });
});

describe('a new password of the login', () => {
  it('the login that began the session does not suffice, and a confirmation is used up (SEC1)', async () => {
    expect(await save({ p_password: NEW_PASSWORD })).toMatchObject(unconfirmed);
    await confirm();
    expect((await save({ p_password: NEW_PASSWORD })).status).toBe(200);
    expect(await save({ p_password: PASSWORD })).toMatchObject(unconfirmed);
    expect(await authority({ s_username: 'nora' })).toMatchObject(unconfirmed);
    expect((await confirm()).status).toBe(422);
    expect((await confirm({ password: NEW_PASSWORD })).status).toBe(200);
  });

  it('a confirmation that was typed for anything else does not suffice, and the refusal says so (SEC1)', async () => {
    portal.clock.passMinutes(10);
    await confirm({ password: PASSWORD });
    const refusal = { ...unconfirmed.refusal, for: 'password' };
    expect(await save({ p_password: NEW_PASSWORD })).toMatchObject({ status: 403, refusal });
    expect((await save({ p_username: 'ada.lovelace' })).status).toBe(200);
  });

  it('of two sent at once with one confirmation one is saved', async () => {
    await confirm();
    const both = await Promise.all([save({ p_password: NEW_PASSWORD }), save({ p_password: 'four cows and a cart' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});

describe('a login with a second factor', () => {
  it('a confirmation takes a code too, and the refusal says so (SEC1)', async () => {
    const { data } = await browser.call(calls.startSecondFactor);
    const codeAt = (steps: number): string =>
      new TOTP({ secret: data.secret }).generate({ timestamp: portal.clock.now().getTime() + steps * 30_000 });
    await browser.call(calls.confirmSecondFactor, { body: { code: codeAt(0) } });
    portal.clock.passMinutes(10);
    const refused = await save({ p_email: 'ada@new.test' });
    expect(refused.refusal).toMatchObject({ code: 'unconfirmed', needs: ['password', 'code'] });
    expect((await confirm()).refusal.errors).toEqual({ code: ['Please enter the code that your app shows.'] });
    expect((await confirm({ password: PASSWORD, code: '000000' })).status).toBe(422);
    expect((await confirm({ password: 'not mine at all', code: codeAt(0) })).refusal.errors).toHaveProperty('password');
    expect((await save({ p_email: 'ada@new.test' })).status).toBe(403);
    expect((await confirm({ password: PASSWORD, code: codeAt(0) })).status).toBe(200);
    expect((await save({ p_email: 'ada@new.test' })).status).toBe(200);
  });
});
