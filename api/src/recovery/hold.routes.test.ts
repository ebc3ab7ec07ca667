import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, constants } from '@portal/contract';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../testing/browser.ts';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { chosen, prepare, recovering } from '../../testing/recovery/recovering.ts';
import { addBatch, addOwner } from '../../testing/rows.ts';
import { limitedUses } from '../db/schema/hourly-limits.tables.ts';
import { logins } from '../db/schema/auth.tables.ts';

const portal = usePortal();
const { addAuthority, attend, bank, choose, days, emails, held, reset } = recovering(portal);
let thief: Browser;

beforeEach(async () => {
  await prepare(portal);
  thief = portal.browser();
  await thief.logInAs('owner7');
});

async function addFactor(browser: Browser): Promise<string> {
  const { data } = await browser.call(calls.startSecondFactor);
  const code = new TOTP({ secret: data.secret }).generate({ timestamp: portal.clock.now().getTime() });
  expect(await browser.call(calls.confirmSecondFactor, { body: { code } })).toMatchObject({ status: 200 });
  return data.secret;
}

describe('a password that is set through a mailed link (SEC2)', () => {
  it('a password that is set through a mailed link puts a bank change on hold, effective or not: payments go to the account before it, until Keep', async () => {
    await choose(thief, '2');
    days(2);
    const owner = await reset();
    expect(await bank(owner)).toMatchObject({ customer_account_id: 1, effective_account_id: 1, pending: null });
    const [item] = await held(owner);
    expect((await owner.call(calls.session)).data.has_held).toBe(true);
    expect(item).toMatchObject({
      held: expect.stringMatching(/^bank-change:\d+$/),
      what: expect.stringContaining('was chosen for the payments of'),
    });
    expect(await owner.call(calls.keepHeld, { body: { held: item?.held ?? '' } })).toMatchObject({
      status: 200,
    });
    expect(await bank(owner)).toMatchObject({ customer_account_id: 2, effective_account_id: 2 });
    expect(await held(owner)).toEqual([]);
    expect((await owner.call(calls.session)).data.has_held).toBe(false);
    expect((await emails()).at(-1)).toMatchObject({ subject: 'Your bank accounts in the owner portal were changed' });
  });

  it('details of an account that a held change names wait a day, so that Keep pays to no number of a minute ago', async () => {
    await choose(thief, '2');
    days(2);
    const owner = await reset();
    const numbers = {
      account_name: 'Savings',
      eft_qid: '004',
      route: '004',
      account_number: '66600099',
      transit: '02241',
    };
    const body = { ...numbers, customer_id: 7, causer_id: '7', customer_account_id: 2 };
    expect((await owner.call(calls.updateBankDetails, { body })).data.message).toMatch(
      /^Saved\. Payments sent after 23 Mar/,
    );
  });

  it('what is kept before its own time waits for that, and can be undone until then', async () => {
    await choose(thief, '2');
    const owner = await reset();
    const [item] = await held(owner);
    await owner.call(calls.keepHeld, { body: { held: item?.held ?? '' } });
    expect(await bank(owner)).toMatchObject({ customer_account_id: 2, effective_account_id: 1 });
    expect((await bank(owner))?.pending).toMatchObject({ save_id: Number(item?.held.split(':')[1]) });
  });

  it('a password that is set through a mailed link brings back an account that the change replaced and the thief deleted', async () => {
    await choose(thief, '2');
    days(1);
    await thief.logInAs('owner7');
    expect(await thief.call(calls.deleteBankDetails, { body: { id: 1, causer_id: '7' } })).toMatchObject({
      status: 200,
    });
    const owner = await reset();
    expect(await bank(owner)).toMatchObject({ customer_account_id: 1, effective_account_id: 1 });
    for (const id of [1, 2])
      expect(await owner.call(calls.deleteBankDetails, { body: { id, causer_id: '7' } })).toMatchObject({
        status: 422,
      });
  });

  it('a password that is set through a mailed link tells owner and provider of a batch that it comes too late for', async () => {
    await choose(thief, '2');
    days(2);
    await addBatch(portal.orm, 1, new Date(portal.clock.now().getTime() + 25 * 60 * 60 * 1000).toISOString(), []);
    const owner = await reset();
    const told = (await emails()).filter(({ subject }) => subject.includes('on hold'));
    expect(told.map(({ toAddress }) => toAddress)).toEqual(['owner7@portal.test', null]);
    for (const { body } of told) expect(body).toMatch(/the payment on .* goes to Chequing, ending in \d\d/);
    const next = await owner.call(calls.nextTransfer, { params: { customer_id: 7 } });
    const [item] = await held(owner);
    await owner.call(calls.undoHeld, { body: { held: item?.held ?? '' } });
    expect((await emails()).at(-1)).toMatchObject({
      toAddress: 'owner7@portal.test',
      subject: 'A change that was on hold was undone',
    });
    // The decision for that batch stays on record, whatever is undone here.
    expect((await owner.call(calls.nextTransfer, { params: { customer_id: 7 } })).data).toEqual(next.data);
    expect(await bank(owner)).toMatchObject({ customer_account_id: 1 });
  });

  it('a password that is set through a mailed link is set in a browser that is logged in, however many messages the thief has sent to the provider (SEC7)', async () => {
    await choose(thief, '2');
    days(2);
    await addBatch(portal.orm, 1, new Date(portal.clock.now().getTime() + 25 * 60 * 60 * 1000).toISOString(), []);
    const sent = { loginId: 1, kind: 'provider-email', usedAt: portal.clock.now() } as const;
    await portal.orm.insert(limitedUses).values(Array.from({ length: constants.emailsAnHour }, () => sent));
    const owner = portal.browser();
    await owner.logInAs('owner7');
    await reset(owner);
    expect((await emails()).map(({ subject }) => subject)).toContain(
      'A payment goes to an account that is on hold (customer 7)',
    );
  });

  it('a second authority that was there long before is held too once it was given another password', async () => {
    await addAuthority(thief);
    days(20);
    await thief.logInAs('owner7');
    const secondAuthId =
      (await portal.orm.select().from(logins)).find(({ email }) => email === 'max@thief.test')?.id ?? 0;
    const named = { customer_id: 7, second_auth_id: secondAuthId, pre_auth: String(secondAuthId) };
    const person = { s_first_name: 'Max', s_last_name: 'Thief', s_username: 'max', s_email: 'max@thief.test' };
    const body = { ...named, ...person, s_mobile: '4165550100', s_password: chosen };
    expect(await thief.call(calls.profileUpdate, { body })).toMatchObject({ status: 200 });
    const owner = await reset();
    expect(await held(owner)).toMatchObject([{ held: `second-authority:${secondAuthId}` }]);
    expect((await portal.browser().logIn('max@thief.test', chosen)).status).toBe(403);
  });

  it('a second authority of the last days reads nothing, in a session or by a login, and Undo removes it', async () => {
    await addAuthority(thief);
    const authority = portal.browser();
    await authority.logInAs('max', 'another horse entirely');
    const owner = await reset();
    const list = { params: { customer_id: 7 } };
    expect(await authority.call(calls.propertyList, list)).toMatchObject({ status: 401 });
    expect(await portal.browser().logIn('max', 'another horse entirely')).toMatchObject({ status: 403 });
    const [item] = await held(owner);
    expect(item).toMatchObject({
      held: expect.stringMatching(/^second-authority:\d+$/),
      what: 'Max Thief (max@thief.test) may log in and read your figures.',
    });
    await owner.call(calls.undoHeld, { body: { held: item?.held ?? '' } });
    expect(await portal.browser().logIn('max', 'another horse entirely')).toMatchObject({ status: 401 });
    expect(await held(owner)).toEqual([]);
  });

  it('a second factor of the last days is not asked for, counts again when it is kept, and is gone when undone', async () => {
    await addFactor(thief);
    const owner = await reset();
    const [item] = await held(owner);
    expect(item?.held).toMatch(/^second-factor:\d+$/);
    expect((await owner.call(calls.secondFactor)).data.is_on).toBe(false);
    await owner.call(calls.keepHeld, { body: { held: item?.held ?? '' } });
    expect(await portal.browser().logIn('owner7', chosen)).toMatchObject({ refusal: { code: 'second_factor' } });
  });

  it('what has counted since before these days stays as it is', async () => {
    await choose(thief, '2');
    await addAuthority(thief);
    // The choice counts from a day later on.
    days(8);
    const owner = await reset();
    expect(await held(owner)).toEqual([]);
    expect(await bank(owner)).toMatchObject({ customer_account_id: 2, effective_account_id: 2 });
  });

  it('another owner’s, or what is not on hold, is not found', async () => {
    await choose(thief, '2');
    const owner = await reset();
    const [item] = await held(owner);
    await addOwner(portal.orm, 8);
    const other = portal.browser();
    await other.logInAs('owner8');
    for (const call of [calls.keepHeld, calls.undoHeld])
      expect(await other.call(call, { body: { held: item?.held ?? '' } })).toMatchObject({
        status: 404,
      });
    expect(await held(owner)).toHaveLength(1);
  });

  it('Keep and Undo ask who is there (SEC1)', async () => {
    await choose(thief, '2');
    const owner = await reset();
    const [item] = await held(owner);
    portal.clock.passMinutes(10);
    const body = { held: item?.held ?? '' };
    expect(await owner.call(calls.keepHeld, { body })).toMatchObject({ status: 403, refusal: { code: 'unconfirmed' } });
    await owner.call(calls.confirm, { body: { password: chosen } });
    expect(await owner.call(calls.undoHeld, { body })).toMatchObject({ status: 200 });
  });
});

describe('what is on hold', () => {
  it('the owner is reminded on day 2 and 6, and what is not answered after 7 days is undone', async () => {
    await choose(thief, '2');
    await addAuthority(thief);
    await reset();
    const subjects = async (): Promise<string[]> => {
      const before = (await emails()).length;
      await attend();
      return (await emails()).slice(before).map(({ subject }) => subject);
    };
    const reminder = 'Changed in the last 7 days: yours?';
    const seen: string[][] = [];
    for (let day = 0; day <= 8; day += 1) {
      seen.push(await subjects());
      days(1);
    }
    const undone = ['Your second authority was removed', 'Changes that were on hold are undone'];
    expect(seen).toEqual([[], [], [reminder], [], [], [], [reminder], undone, []]);
    const owner = portal.browser();
    await owner.logInAs('owner7', chosen);
    expect(await bank(owner)).toMatchObject({ customer_account_id: 1, effective_account_id: 1 });
    expect(await held(owner)).toEqual([]);
  });

  it('a password that was right before is wrong after it', async () => {
    await choose(thief, '2');
    await reset();
    expect(await portal.browser().logIn('owner7', PASSWORD)).toMatchObject({ status: 401 });
    expect(await thief.call(calls.heldList)).toMatchObject({ status: 401 });
  });
});
