import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addOwner, addProperty, resetPasswords } from '../../../testing/rows.ts';
import { eq } from '../../../testing/db/where.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { idOfNoor, linksIn } from '../../../testing/second-authority/noor.ts';
import { warnAddresses } from '../../../testing/email/warn-addresses.ts';
import { links } from '../../db/schema/link.tables.ts';
import { hashSecret } from '../session/secret.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';

const portal = usePortal();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const from = { 'user-agent': firefox, 'x-forwarded-for': '198.51.100.7' };
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addBankAccount(portal.orm, 1, 7, '15204417');
  await addBankAccount(portal.orm, 2, 7, '11719020');
  await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const emails = () => readOutbox(portal.orm);
const subjects = async () => (await emails()).map(({ subject }) => subject);
const choose = (account: string) =>
  browser.call(calls.selectBank, { body: { 71: account, causer_id: '7' }, headers: from });
/** The token of "This was not me" in the last email. */
const notMe = async () => [...((await emails()).at(-1)?.body ?? '').matchAll(/\/link\/([\w-]+)/g)].at(-1)?.[1] ?? '';
const follow = async () => portal.browser().call(calls.followLink, { params: { token: await notMe() } });

/** Gives the owner another address, whose holder confirms it. */
async function move(): Promise<void> {
  await browser.call(calls.profileUpdate, { body: { ...personalForm, p_email: 'thief@new.test' } });
  await warnAddresses(portal);
  const confirm = (await linksIn(portal)).at(-1) ?? '';
  expect(await portal.browser().call(calls.followLink, { params: { token: confirm } })).toMatchObject({ status: 200 });
}

async function turnOnFactor(): Promise<string> {
  const { data } = await browser.call(calls.startSecondFactor);
  const code = new TOTP({ secret: data.secret }).generate({ timestamp: portal.clock.now().getTime() });
  const confirmed = await browser.call(calls.confirmSecondFactor, { body: { code } });
  return confirmed.data.recovery_codes[0] ?? '';
}

describe('what an owner is told (SEC4)', () => {
  it('an email says what, when, from where and of which account, by two digits', async () => {
    await choose('2');
    const [email] = await emails();
    expect(email).toMatchObject({
      toAddress: 'owner7@portal.test',
      emailClass: 'security',
      about: 'your bank accounts',
    });
    expect(email?.body).toContain('It is about Chequing, ending in 20.');
    expect(email?.body).toContain(
      'When: 18 Mar, 2026, 12:00 (Toronto time).\nFrom: Firefox on Windows, address 198.51.100.7.',
    );
    expect(email?.body).not.toContain('9020');
  });

  const bank = { account_name: 'Mine', eft_qid: '004', route: '004', account_number: '7000042', transit: '00011' };
  const personal = { customer_id: 7, causer_id: '7' };

  it.each<[string, () => Promise<unknown>, string]>([
    ['a bank change', () => choose('2'), 'Your bank accounts in the owner portal were changed'],
    [
      'a new account',
      () => browser.call(calls.addBankDetails, { body: { ...bank, ...personal, type: 'country' } }),
      'Your bank accounts in the owner portal were changed',
    ],
    [
      'changed details of an account that is not used',
      () =>
        browser.call(calls.updateBankDetails, { body: { ...bank, ...personal, customer_account_id: 2, loaded: '0' } }),
      'Your bank accounts in the owner portal were changed',
    ],
    ['a second factor', turnOnFactor, 'Your two-step login was turned on'],
    ['a login from a new device', () => portal.browser().logIn('owner7'), 'A login from a new device'],
  ])('%s', async (_what, act, subject) => {
    await act();
    expect(await subjects()).toEqual([subject]);
  });

  it('the undo of a bank change, by the page and by the link', async () => {
    await choose('2');
    const { data } = await browser.call(calls.bankList, { params: { customer_id: 7 } });
    const save = String(data.properties[0]?.pending?.save_id);
    await browser.call(calls.undoBankChange, { body: { customer_id: 7, save, causer_id: '7' } });
    await choose('2');
    const [token = ''] = [...((await emails()).at(-1)?.body ?? '').matchAll(/\/link\/([\w-]+)/g)].map(([, one]) => one);
    await portal.browser().call(calls.followLink, { params: { token } });
    const told = (await emails()).map(({ body }) => body.includes('A change of your bank accounts was undone.'));
    expect(told).toEqual([false, true, false, true]);
  });

  it('a second factor that is turned off, and a recovery code that is used', async () => {
    const recovery = await turnOnFactor();
    const { refusal } = await portal.browser().logIn('owner7');
    await portal
      .browser()
      .call(calls.secondFactorLogin, { body: { challenge: refusal.challenge ?? '', code: recovery } });
    await browser.call(calls.removeSecondFactor);
    expect(await subjects()).toEqual([
      'Your two-step login was turned on',
      'A recovery code was used',
      'A login from a new device',
      'Your two-step login was turned off',
    ]);
  });

  it('a second authority that is added, confirmed and removed', async () => {
    const id = await idOfNoor(portal, browser);
    await browser.call(calls.deleteSecondAuthority, { body: { id } });
    expect(await subjects()).toEqual(['Your second authority was removed']);
  });

  it('a browser that has logged in before is known, and another login in it is not', async () => {
    await addOwner(portal.orm, 8);
    const other = portal.browser();
    await other.logIn('owner7');
    await other.logIn('owner7');
    await other.logIn('owner8');
    expect((await emails()).map(({ toAddress }) => toAddress)).toEqual(['owner7@portal.test', 'owner8@portal.test']);
  });
});

describe('"This was not me" (SEC4)', () => {
  it('"This was not me" ends all sessions, holds what waits, and sends a link to a new password to the address that is there', async () => {
    await choose('2');
    expect(await follow()).toMatchObject({ status: 200 });
    expect(await browser.call(calls.heldList)).toMatchObject({ status: 401 });
    expect(await subjects()).toEqual([
      'Your bank accounts in the owner portal were changed',
      'Set a new password for the owner portal',
    ]);
    const again = portal.browser();
    expect(await again.logIn('owner7', PASSWORD)).toMatchObject({ status: 401 });
    await resetPasswords(portal.orm);
    await again.logInAs('owner7', PASSWORD);
    expect((await again.call(calls.heldList)).data).toHaveLength(1);
    const { data } = await again.call(calls.bankList, { params: { customer_id: 7 } });
    expect(data.properties[0]).toMatchObject({ customer_account_id: 1, effective_account_id: 1, pending: null });
  });

  it('"This was not me" sends no link to an address that took the place of the one that was told', async () => {
    await choose('2');
    const token = await notMe();
    await move();
    const { data } = await portal.browser().call(calls.followLink, { params: { token } });
    expect(data.message).toContain('Your email address was changed since: please take it back first');
    expect(await subjects()).not.toContain('Set a new password for the owner portal');
  });

  it('"This was not me" works no more in an email to an address that was changed since, once that cannot be taken back', async () => {
    await choose('2');
    const token = await notMe();
    await move();
    // Such an email was handed over late, so that its link lasts longer than the undo of the address.
    portal.clock.passMinutes(9 * 24 * 60);
    const expiresAt = new Date(portal.clock.now().getTime() + 60_000);
    await portal.orm
      .update(links)
      .set({ expiresAt })
      .where(eq(links.tokenHash, hashSecret(token)));
    await browser.logInAs('thief@new.test');
    expect((await portal.browser().call(calls.openedLink, { params: { token } })).data.state).toBe('over');
    expect(await portal.browser().call(calls.followLink, { params: { token } })).toMatchObject({ status: 422 });
    expect(await browser.call(calls.heldList)).toMatchObject({ status: 200, data: [] });
  });

  it('"This was not me" works once and for a week, and opening it alone changes nothing', async () => {
    await choose('2');
    const token = await notMe();
    const { data } = await portal.browser().call(calls.openedLink, { params: { token } });
    expect(data).toMatchObject({ state: 'open', heading: 'This was not me', button: 'Log everybody out' });
    expect(await browser.call(calls.heldList)).toMatchObject({ status: 200 });
    portal.clock.passMinutes(7 * 24 * 60);
    expect(await portal.browser().call(calls.followLink, { params: { token } })).toMatchObject({ status: 422 });
  });
});
