import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../../testing/browser.ts';
import type { BrowserResponse, Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { hashPassword } from '../../db/password.ts';
import { settleRefusals } from '../../services/limits/refusals.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { recoveryCodes, secondFactors } from '../../db/schema/second-factor.tables.ts';

const portal = usePortal();
const ownList = { params: { customer_id: 7 } };
const wrong = 'This code is not right, or it was used before. Wait for the next one that your app shows.';
let here: Browser;
let secret: string;
let recovery: readonly string[];

/** The code that the app shows now, or so many steps later. */
const shown = (steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: portal.clock.now().getTime() + steps * 30_000 });

async function setUp(browser: Browser): Promise<void> {
  const started = await browser.call(calls.startSecondFactor);
  secret = started.data.secret;
  const confirmed = await browser.call(calls.confirmSecondFactor, { body: { code: shown() } });
  recovery = confirmed.data.recovery_codes;
}

/** The challenge of a right password. */
async function ask(browser: Browser, remember = false): Promise<string> {
  const answer = await browser.logIn('owner7', PASSWORD, remember);
  expect(answer).toMatchObject({ status: 403, refusal: { code: 'second_factor' } });
  return answer.refusal.challenge ?? '';
}

async function enter(
  browser: Browser,
  code: string,
  challenge?: string,
): Promise<BrowserResponse<typeof calls.secondFactorLogin>> {
  return browser.call(calls.secondFactorLogin, { body: { challenge: challenge ?? (await ask(browser)), code } });
}

/** A browser in which nobody has logged in before. */
function stranger(): Browser {
  const browser = portal.browser();
  browser.cookies.set('portal_device', 'none');
  return browser;
}

const actions = async (): Promise<string[]> =>
  (await portal.orm.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  here = portal.browser();
  await here.logInAs('owner7');
});

describe('setting a second factor up', () => {
  it('a second factor counts once a code of the app was typed, and gives ten recovery codes once', async () => {
    const { data } = await here.call(calls.startSecondFactor);
    ({ secret } = data);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.uri).toMatch(
      new RegExp(`^otpauth://totp/Harbourline%20Property%20Management:owner7%40portal\\.test\\?.*secret=${secret}`),
    );
    expect((await here.call(calls.secondFactor)).data).toEqual({
      is_on: false,
      recovery_codes_left: 0,
      is_required: false,
      set_up: 'open',
    });
    await portal.browser().logInAs('owner7');
    expect(await here.call(calls.confirmSecondFactor, { body: { code: '000000' } })).toMatchObject({ status: 422 });
    const confirmed = await here.call(calls.confirmSecondFactor, { body: { code: shown() } });
    expect(new Set(confirmed.data.recovery_codes).size).toBe(10);
    expect((await here.call(calls.secondFactor)).data).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    expect(await actions()).toEqual(expect.arrayContaining(['startSecondFactor', 'confirmSecondFactor']));
  });

  it('the secret is stored encrypted and recovery codes as hashes; neither is logged', async () => {
    await setUp(here);
    const stored = JSON.stringify([
      await portal.orm.select().from(secondFactors),
      await portal.orm.select().from(recoveryCodes),
      await portal.orm.select().from(auditEntries),
      portal.log,
    ]);
    for (const text of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('a factor that counts is not replaced', async () => {
    await setUp(here);
    expect(await here.call(calls.startSecondFactor)).toMatchObject({
      status: 422,
      refusal: { message: 'Two-step login is on already.' },
    });
    expect(await here.call(calls.confirmSecondFactor, { body: { code: shown(1) } })).toMatchObject({ status: 422 });
  });
});

describe('logging in with a second factor', () => {
  beforeEach(async () => {
    await setUp(here);
    portal.clock.passMinutes(1);
  });

  it('the session begins with the code, not with the password', async () => {
    const browser = portal.browser();
    const challenge = await ask(browser);
    expect(browser.cookies.has('portal_session')).toBe(false);
    expect(await browser.call(calls.propertyList, ownList)).toMatchObject({ status: 401 });
    expect(await enter(browser, shown(), challenge)).toMatchObject({ status: 200, data: { user: { customer_id: 7 } } });
    expect(await browser.call(calls.propertyList, ownList)).toMatchObject({ status: 200 });
    expect((await actions()).slice(-2)).toEqual(['second-factor.asked', 'login']);
  });

  it('a password that was brought along and may not stay is followed by the code, and then by another password (AU18)', async () => {
    const passwordHash = await hashPassword('password123');
    await portal.orm.update(logins).set({ passwordHash, passwordSetBy: 'import', passwordChangedAt: null });
    // A factor of the last days would be put on hold (SEC2).
    portal.clock.passMinutes(8 * 24 * 60);
    const browser = portal.browser();
    const { refusal } = await browser.logIn('owner7', 'password123');
    expect(refusal.code).toBe('second_factor');
    const refused = await enter(browser, shown(), refusal.challenge);
    expect(refused).toMatchObject({ status: 403, refusal: { code: 'weak_password' } });
    expect(browser.cookies.has('portal_session')).toBe(false);
    const password = 'a horse on the stairs';
    const email = (await readOutbox(portal.orm)).at(-1);
    const reset_token = /\/change-password\/([\w-]+)/.exec(email?.body ?? '')?.[1] ?? '';
    expect(
      await browser.call(calls.changePassword, { body: { password, cpassword: password, reset_token } }),
    ).toMatchObject({ status: 200 });
    expect(await browser.logIn('owner7', password)).toMatchObject({ refusal: { code: 'second_factor' } });
    expect(await actions()).toEqual(expect.arrayContaining(['password.weak', 'password.changed']));
  });

  it('a wrong password is refused as without a second factor', async () => {
    expect(await portal.browser().logIn('owner7', 'wrong')).toMatchObject({
      status: 401,
      refusal: { code: 'credentials' },
    });
  });

  it('a code is taken once, and none before it; the one before and after are taken since clocks differ', async () => {
    const codes = [shown(1), shown(1), shown(), shown(2), shown(-2)];
    const statuses: number[] = [];
    for (const code of codes) statuses.push((await enter(portal.browser(), code)).status);
    expect(statuses).toEqual([200, 422, 422, 422, 422]);
    expect(await actions()).toContain('second-factor.failed');
  });

  it('of one code sent twice at once one is taken', async () => {
    const browsers = [portal.browser(), portal.browser()];
    const challenges = await Promise.all(browsers.map((browser) => ask(browser)));
    const code = shown();
    const answers = await Promise.all(browsers.map((browser, at) => enter(browser, code, challenges[at])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('a recovery code stands in for the app once, however it is typed', async () => {
    const [first = ''] = recovery;
    expect(await enter(portal.browser(), ` ${first.replaceAll('-', ' ').toLowerCase()} `)).toMatchObject({
      status: 200,
    });
    expect(await enter(portal.browser(), first)).toMatchObject({ status: 422, refusal: { message: wrong } });
    expect((await here.call(calls.secondFactor)).data.recovery_codes_left).toBe(9);
    expect(await actions()).toContain('second-factor.recovered');
  });

  it('wrong codes are counted: after five even a right one waits, and then is taken (AU13)', async () => {
    for (let time = 0; time < 5; time += 1)
      expect(await enter(stranger(), '000000')).toMatchObject({ status: 422, refusal: { message: wrong } });
    const code = shown(1);
    expect(await enter(stranger(), code)).toMatchObject({ status: 422, refusal: { message: wrong } });
    portal.clock.passMinutes(1);
    await settleRefusals(portal.database, portal.clock.now());
    expect((await actions()).filter((action) => action === 'second-factor.refused')).toHaveLength(1);
    expect(await enter(stranger(), shown())).toMatchObject({ status: 200 });
    expect(await enter(stranger(), shown(1))).toMatchObject({ status: 200 });
  });

  it('wrong codes of who has found the password do not make a browser wait that has logged in before (AU17)', async () => {
    expect(await enter(here, shown())).toMatchObject({ status: 200 });
    await here.call(calls.logout);
    for (let time = 0; time < 6; time += 1) expect(await enter(stranger(), '000000')).toMatchObject({ status: 422 });
    expect(await enter(stranger(), shown(1))).toMatchObject({ status: 422, refusal: { message: wrong } });
    expect(await enter(here, shown(1))).toMatchObject({ status: 200 });
    await here.call(calls.logout);
    for (let time = 0; time < 5; time += 1) expect(await enter(here, '000000')).toMatchObject({ status: 422 });
    portal.clock.passMinutes(0.5);
    expect(await enter(here, shown(1))).toMatchObject({ status: 200 });
  });

  it('a challenge lasts ten minutes, and no longer than the password of which it came', async () => {
    const browser = portal.browser();
    const [old, other] = [await ask(browser), await ask(browser)];
    portal.clock.passMinutes(10);
    expect(await enter(browser, shown(), old)).toMatchObject({ status: 422, refusal: { code: 'login_expired' } });
    const fresh = await ask(browser);
    await portal.orm.update(logins).set({ passwordHash: await hashPassword('Another-demo-1') });
    for (const challenge of [fresh, other, 'none', `1.0.9999999999999.${'A'.repeat(43)}`])
      expect(await enter(browser, shown(), challenge)).toMatchObject({ refusal: { code: 'login_expired' } });
  });

  it('what was ticked with the password holds: the session is remembered (AU8)', async () => {
    const browser = portal.browser();
    const challenge = await ask(browser, true);
    const { headers } = await enter(browser, shown(), challenge);
    expect(JSON.stringify(headers['set-cookie'])).toContain('Expires=');
  });
});

/** A change of an active factor is confirmed with the password and a code, once the login is older (SEC1). */
const confirm = (code: string) => here.call(calls.confirm, { body: { password: PASSWORD, code } });
const unconfirmed = { status: 403, refusal: { code: 'unconfirmed', needs: ['password', 'code'] } };

describe('new recovery codes', () => {
  it('new recovery codes are confirmed with the password and a code, and those before no longer work', async () => {
    await setUp(here);
    portal.clock.passMinutes(10);
    const [old = '', other = ''] = recovery;
    expect(await here.call(calls.renewRecoveryCodes)).toMatchObject(unconfirmed);
    expect((await here.call(calls.secondFactor)).data.recovery_codes_left).toBe(10);
    expect(await confirm(shown())).toMatchObject({ status: 200 });
    const { data } = await here.call(calls.renewRecoveryCodes);
    expect(new Set([...data.recovery_codes, ...recovery]).size).toBe(20);
    expect((await here.call(calls.secondFactor)).data.recovery_codes_left).toBe(10);
    for (const code of [old, other])
      expect(await enter(portal.browser(), code)).toMatchObject({ status: 422, refusal: { message: wrong } });
    expect(await enter(portal.browser(), data.recovery_codes[0] ?? '')).toMatchObject({ status: 200 });
    expect(await actions()).toContain('renewRecoveryCodes');
    const told = (await readOutbox(portal.orm)).map(({ subject }) => subject);
    expect(told).toContain('New recovery codes were made');
    expect(JSON.stringify([await portal.orm.select().from(recoveryCodes), portal.log])).not.toContain(
      data.recovery_codes[1],
    );
  });

  it('of two calls at once the codes of one are left', async () => {
    await setUp(here);
    await Promise.all([here.call(calls.renewRecoveryCodes), here.call(calls.renewRecoveryCodes)]);
    expect(await portal.orm.$count(recoveryCodes)).toBe(10);
  });

  it('without a second factor there are none', async () => {
    expect(await here.call(calls.renewRecoveryCodes)).toMatchObject({
      status: 422,
      refusal: { message: 'Two-step login is off.' },
    });
  });
});

describe('turning a second factor off', () => {
  beforeEach(async () => {
    await setUp(here);
    portal.clock.passMinutes(10);
  });

  it('turning a second factor off is confirmed with the password and a code, and then the password is enough again', async () => {
    expect(await here.call(calls.removeSecondFactor)).toMatchObject(unconfirmed);
    expect(await confirm('000000')).toMatchObject({ status: 422 });
    expect(await here.call(calls.removeSecondFactor)).toMatchObject(unconfirmed);
    expect(await confirm(shown())).toMatchObject({ status: 200 });
    expect(await here.call(calls.removeSecondFactor)).toMatchObject({
      status: 200,
      data: { message: 'Two-step login is off.' },
    });
    await portal.browser().logInAs('owner7');
    expect(await portal.orm.$count(recoveryCodes)).toBe(0);
  });

  it('a recovery code does as well', async () => {
    expect(await confirm(recovery[1] ?? '')).toMatchObject({ status: 200 });
    expect(await here.call(calls.removeSecondFactor)).toMatchObject({ status: 200 });
  });

  it('a second authority has one of their own (PR5)', async () => {
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    const helper = portal.browser();
    await helper.logInAs('helper7');
    expect((await helper.call(calls.secondFactor)).data.is_on).toBe(false);
    await setUp(helper);
    expect((await helper.call(calls.secondFactor)).data.is_on).toBe(true);
    expect(await portal.orm.$count(secondFactors)).toBe(2);
  });
});
