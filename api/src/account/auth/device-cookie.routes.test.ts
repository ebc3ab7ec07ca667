import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { eq } from '../../../testing/db/where.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addOwner } from '../../../testing/rows.ts';
import { attempts } from '../../db/schema/attempts.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';

const portal = usePortal();
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  browser = portal.browser();
  await browser.send(calls.csrfCookie);
});

const log = (email: string, password: string, address = '203.0.113.9') =>
  browser.call(calls.login, { body: { email, password, remember: false }, headers: { 'x-forwarded-for': address } });

async function guess(times: number, email: string, address: string): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await log(email, 'wrong', address)).toMatchObject({ status: 401 });
}

describe('the device cookie of a browser that has logged in (AU17)', () => {
  it('a copied device cookie does not make its own browser wait, and is a stranger after twenty wrong passwords', async () => {
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
    await browser.call(calls.logout);
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'])
      await guess(5, 'owner7', address);
    const byDevice = eq(attempts.kind, 'login-device');
    expect(await portal.orm.select().from(attempts).where(byDevice)).toMatchObject([{ count: 20 }]);
    await guess(1, 'owner7', '198.51.100.5');
    const everywhere = await portal.orm.select().from(attempts).where(eq(attempts.kind, 'login-everywhere'));
    expect(everywhere).toMatchObject([{ count: 1 }]);
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('a password set by the mailed link makes every browser a stranger (SEC2)', async () => {
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
    const copy = portal.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    await browser.call(calls.logout);
    await browser.call(calls.forgotPassword, { body: { email: 'owner7' } });
    const email = (await readOutbox(portal.orm)).at(-1);
    const reset_token = /change-password\/([\w-]+)/.exec(email?.body ?? '')?.[1] ?? '';
    const password = 'a horse on the stairs';
    await portal.browser().call(calls.changePassword, { body: { password, cpassword: password, reset_token } });
    await copy.send(calls.csrfCookie);
    await copy.call(calls.login, { body: { email: 'owner7', password: 'wrong', remember: false } });
    expect(await portal.orm.$count(attempts, eq(attempts.kind, 'login-device'))).toBe(0);
    const told = async () => (await readOutbox(portal.orm)).filter(({ subject }) => /new device/.test(subject)).length;
    const before = await told();
    await copy.logIn('owner7', password);
    expect(await told()).toBe(before + 1);
  });
});
