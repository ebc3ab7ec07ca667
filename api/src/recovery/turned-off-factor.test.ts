import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../testing/browser.ts';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { chosen, prepare, recovering } from '../../testing/recovery/recovering.ts';
import { addLogin } from '../../testing/rows.ts';
import { removedSecondFactors } from '../db/schema/second-factor.tables.ts';

const portal = usePortal();
const { attend, days, emails, held, reset } = recovering(portal);
let thief: Browser;
/** The secret of the owner's app. */
let secret: string;

const codeOf = (of: string): string => new TOTP({ secret: of }).generate({ timestamp: portal.clock.now().getTime() });

async function addFactor(browser: Browser): Promise<string> {
  const { data } = await browser.call(calls.startSecondFactor);
  expect(await browser.call(calls.confirmSecondFactor, { body: { code: codeOf(data.secret) } })).toMatchObject({
    status: 200,
  });
  return data.secret;
}

async function logInWith(browser: Browser, of: string): Promise<number> {
  const { refusal } = await browser.logIn('owner7', chosen);
  const { status } = await browser.call(calls.secondFactorLogin, {
    body: { challenge: refusal.challenge ?? '', code: codeOf(of) },
  });
  return status;
}

/** The owner's factor of long ago is turned off in a session that was left open. */
beforeEach(async () => {
  await prepare(portal);
  thief = portal.browser();
  await thief.logInAs('owner7');
  secret = await addFactor(thief);
  days(10);
  const { refusal } = await thief.logIn('owner7');
  await thief.call(calls.secondFactorLogin, { body: { challenge: refusal.challenge ?? '', code: codeOf(secret) } });
  expect(await thief.call(calls.removeSecondFactor)).toMatchObject({ status: 200 });
});

const kinds = async (browser: Browser): Promise<string[]> =>
  (await held(browser)).map((item) => item.held.split(':')[0] ?? '');

async function answer(browser: Browser, what: 'keepHeld' | 'undoHeld', kind = 'removed-factor') {
  const item = (await held(browser)).find((one) => one.held.startsWith(kind));
  return browser.call(calls[what], { body: { held: item?.held ?? '' } });
}

describe('a second factor that was turned off in the days before a reset (SEC2)', () => {
  it('a second factor that was turned off before a reset is not asked about where it was turned on in those days as well: it may be the app of a thief', async () => {
    await addFactor(thief);
    expect(await thief.call(calls.removeSecondFactor)).toMatchObject({ status: 200 });
    days(2);
    const owner = await reset();
    expect((await held(owner)).map(({ what }) => what)).toEqual([
      expect.stringContaining('the app that was set up on 18 Mar, 2026'),
    ]);
    expect(await answer(owner, 'undoHeld')).toMatchObject({ status: 200 });
    expect(await logInWith(portal.browser(), secret)).toBe(200);
  });

  it('a second factor that was turned off before a reset is asked about and off until Undo, which turns it on again with the secret of before', async () => {
    days(2);
    const owner = await reset();
    expect(await held(owner)).toMatchObject([
      { what: expect.stringContaining('the app that was set up on 18 Mar, 2026'), made_at: '2026-03-28T16:00:00.000Z' },
    ]);
    expect(await owner.call(calls.secondFactor)).toMatchObject({ data: { is_on: false } });
    expect(await answer(owner, 'undoHeld')).toMatchObject({ status: 200 });
    expect((await owner.call(calls.session)).data.has_held).toBe(false);
    expect((await emails()).at(-1)?.subject).toBe('Your two-step login was turned on again');
    expect(await logInWith(portal.browser(), secret)).toBe(200);
    expect(await portal.orm.$count(removedSecondFactors)).toBe(0);
  });

  it('a second factor that was turned off before a reset stays off once that is kept, a later reset asks again, and after RECOVERY_DAYS its secret is gone', async () => {
    let owner = await reset();
    expect(await answer(owner, 'keepHeld')).toMatchObject({ data: { message: 'Thank you. It stays off.' } });
    expect(await portal.browser().logIn('owner7', chosen)).toMatchObject({ status: 200 });
    days(6);
    owner = await reset();
    expect(await kinds(owner)).toEqual(['removed-factor']);
    await answer(owner, 'keepHeld');
    days(6);
    await attend();
    expect(await portal.orm.$count(removedSecondFactors)).toBe(1);
    days(1);
    await attend();
    expect(await portal.orm.$count(removedSecondFactors)).toBe(0);
  });

  it('a second factor that was turned off before a reset is on again where nobody has answered within 7 days', async () => {
    await reset();
    days(7);
    await attend();
    expect(await portal.browser().logIn('owner7', chosen)).toMatchObject({ refusal: { code: 'second_factor' } });
    expect(await logInWith(portal.browser(), secret)).toBe(200);
  });

  it('a second factor that was turned off before a reset comes back in the place of one that was turned on in these days, whichever is undone first', async () => {
    await addFactor(thief);
    const owner = await reset();
    expect(await kinds(owner)).toEqual(['second-factor', 'removed-factor']);
    expect(await answer(owner, 'undoHeld')).toMatchObject({ status: 200 });
    expect(await kinds(owner)).toEqual([]);
    expect(await logInWith(portal.browser(), secret)).toBe(200);
  });

  it('a second factor that was turned off before a reset does not take the place of one that its owner has set up since the reset', async () => {
    const owner = await reset();
    portal.clock.passMinutes(1);
    const own = await addFactor(owner);
    expect(await answer(owner, 'undoHeld')).toMatchObject({ status: 422 });
    days(7);
    await attend();
    expect(await logInWith(portal.browser(), own)).toBe(200);
  });

  it('a second factor that a second authority turned off is not stored for an undo, since they change nothing', async () => {
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    const helper = portal.browser();
    await helper.logInAs('helper7', PASSWORD);
    await addFactor(helper);
    await helper.call(calls.removeSecondFactor);
    expect(await portal.orm.$count(removedSecondFactors)).toBe(1);
  });
});
