import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { paidByBatch } from '@portal/domain';
import { PASSWORD } from '../../testing/browser.ts';
import type { Browser } from '../../testing/browser.ts';
import { deliverEmails } from '../../testing/email/deliver-emails.ts';
import { usePortal } from '../../testing/portal.ts';
import { prepare, resetPassword } from '../../testing/recovery/recovering.ts';
import { addBankAccount, addBatch, addLogin } from '../../testing/rows.ts';
import { addNoor, chosen, linksIn } from '../../testing/second-authority/noor.ts';
import { hashSecret } from '../services/session/secret.ts';
import { links } from '../db/schema/link.tables.ts';
import { bankChanges } from '../db/schema/bank-change.tables.ts';
import { recoveryCodes, secondFactors } from '../db/schema/second-factor.tables.ts';
import { readOutbox } from '../../testing/email/read-outbox.ts';
import { warnAddresses } from '../../testing/email/warn-addresses.ts';
import { asOwner } from '../db/client.ts';
import { readBankBook } from '../bank/bank-account/bank-book.service.ts';
import { emailChanges } from '../db/schema/profile.tables.ts';
import { logins } from '../db/schema/auth.tables.ts';
import { eq } from '../../testing/db/where.ts';
import { personalForm } from '../../testing/people/personal-form.ts';

const portal = usePortal();

beforeEach(() => prepare(portal));

const reset = (password: string): Promise<Browser> => resetPassword(portal, portal.browser(), { password });

describe('a thief of the mailbox who kept their own change', () => {
  it('a thief who kept their own change does not keep it for good: the next reset asks about it again (SEC2)', async () => {
    const thief = await reset('the horse of a thief');
    await thief.call(calls.selectBank, { body: { 71: '2', causer_id: '7' } });
    await deliverEmails(portal);
    const again = await reset('another horse of a thief');
    const [first] = (await again.call(calls.heldList)).data;
    await again.call(calls.keepHeld, { body: { held: first?.held ?? '' } });
    expect((await again.call(calls.heldList)).data).toEqual([]);
    const owner = await reset('the horse of the owner');
    expect((await owner.call(calls.heldList)).data).toHaveLength(1);
    const { data } = await owner.call(calls.bankList, { params: { customer_id: 7 } });
    expect(data.properties[0]).toMatchObject({ effective_account_id: 1, pending: null });
  });

  it('a reset asks again about what was kept in the last days, however long ago it was made (SEC2)', async () => {
    const thief = portal.browser();
    await thief.logInAs('owner7');
    await thief.call(calls.selectBank, { body: { 71: '2', causer_id: '7' } });
    await addNoor(portal, thief);
    await deliverEmails(portal);
    portal.clock.turnTo('2026-03-24');
    await reset('the first horse of the owner');
    portal.clock.turnTo('2026-03-26');
    await thief.logIn('owner7', 'the first horse of the owner');
    for (const { held } of (await thief.call(calls.heldList)).data)
      await thief.call(calls.keepHeld, { body: { held } });
    const owner = await reset('the second horse of the owner');
    const kinds = (await owner.call(calls.heldList)).data.map(({ held }) => held.split(':')[0]);
    expect(kinds).toEqual(['bank-change', 'second-authority']);
    expect(await portal.browser().logIn('noor', chosen)).toMatchObject({ status: 403 });
  });

  it('a batch that was settled while a change was on hold pays as it was settled, whatever is held later (SEC2)', async () => {
    const sendsAt = new Date('2026-03-23T16:00:00Z');
    await addBatch(portal.orm, 1, sendsAt.toISOString(), []);
    const thief = portal.browser();
    await thief.logInAs('owner7');
    await thief.call(calls.selectBank, { body: { 71: '2', causer_id: '7' } });
    await deliverEmails(portal);
    const paysTo = async () =>
      portal.database.transaction(async (tx) => {
        const book = await readBankBook(asOwner(tx, 7), portal.clock.now());
        const [door] = book.doors;
        return door && paidByBatch<number | null>(book.choiceOf(door), { batchId: 1, sendsAt });
      });
    portal.clock.turnTo('2026-03-20');
    expect(await paysTo()).toBe(2);
    let owner = await reset('the first horse of the owner');
    expect(await paysTo()).toBe(1);
    for (const [day, password] of [
      ['2026-03-22', 'the first horse of the owner'],
      ['2026-03-23', 'the second horse of the owner'],
    ] as const) {
      portal.clock.turnTo(day);
      await owner.logIn('owner7', password);
      const [held] = (await owner.call(calls.heldList)).data;
      await owner.call(calls.keepHeld, { body: { held: held?.held ?? '' } });
      expect(await paysTo()).toBe(1);
      owner = await reset('the second horse of the owner');
      expect(await paysTo()).toBe(1);
    }
  });

  it.each([
    ['from the newest on', [1, 0]],
    ['from the oldest on', [0, 1]],
  ])('of two choices that are both kept, %s, the later one pays (SEC2)', async (_order, order) => {
    await addBankAccount(portal.orm, 3, 7, '15204413');
    const browser = portal.browser();
    await browser.logInAs('owner7');
    await browser.call(calls.selectBank, { body: { 71: '2', causer_id: '7' } });
    await deliverEmails(portal);
    portal.clock.turnTo('2026-03-20');
    await browser.logInAs('owner7');
    await browser.call(calls.selectBank, { body: { 71: '3', causer_id: '7' } });
    await deliverEmails(portal);
    const owner = await reset('the horse of the owner');
    const { data } = await owner.call(calls.heldList);
    for (const at of order) await owner.call(calls.keepHeld, { body: { held: data[at]?.held ?? '' } });
    portal.clock.turnTo('2026-03-24');
    await owner.logIn('owner7', 'the horse of the owner');
    const list = await owner.call(calls.bankList, { params: { customer_id: 7 } });
    expect(list.data.properties[0]).toMatchObject({ effective_account_id: 3 });
  });

  it('recovery codes that were made in the last days open nothing after a reset, and the owner is told (SEC2)', async () => {
    await portal.orm
      .insert(secondFactors)
      .values({ loginId: 1, encryptedSecret: 'v1.a.b', confirmedAt: portal.clock.now() });
    const codeOf = (codeHash: string, madeAt: Date) => ({ loginId: 1, codeHash, madeAt });
    await portal.orm.insert(recoveryCodes).values(codeOf('old', portal.clock.now()));
    portal.clock.turnTo('2026-04-18');
    await portal.orm.insert(recoveryCodes).values(codeOf('new', portal.clock.now()));
    await reset('the horse of the owner');
    expect(await portal.orm.select().from(recoveryCodes)).toMatchObject([{ codeHash: 'old' }]);
    const subjects = (await readOutbox(portal.orm)).map(({ subject }) => subject);
    expect(subjects).toContain('Recovery codes of the last days work no more');
  });

  it('a second authority that is put on hold while it logs in has no session (SEC2)', async () => {
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    const helper = portal.browser();
    await helper.logInAs('helper7');
    await portal.orm.update(logins).set({ heldAt: portal.clock.now() }).where(eq(logins.email, 'helper7'));
    expect(await helper.call(calls.propertyList, { params: { customer_id: 7 } })).toMatchObject({ status: 401 });
  });
});

describe('who knows the password', () => {
  const tokenOf = async (purpose: string): Promise<string> => {
    const emails = await readOutbox(portal.orm);
    const tokens = emails.flatMap(({ body }) => [...body.matchAll(/\/link\/([\w-]+)/g)].map(([, token = '']) => token));
    const found = await portal.orm.select().from(links).where(eq(links.purpose, purpose));
    return tokens.findLast((token) => found.some(({ tokenHash }) => tokenHash === hashSecret(token))) ?? '';
  };
  const follow = async (purpose: string) =>
    portal.browser().call(calls.followLink, { params: { token: await tokenOf(purpose) } });

  it('a thief who knows the password gets in no more after "This was not me", until the owner has set another (SEC4)', async () => {
    const thief = portal.browser();
    thief.cookies.set('portal_device', 'none');
    await thief.logInAs('owner7');
    expect(await follow('not-me')).toMatchObject({ status: 200 });
    expect(await thief.logIn('owner7', PASSWORD)).toMatchObject({ status: 401 });
    const owner = await reset('the horse of the owner');
    expect(await owner.call(calls.heldList)).toMatchObject({ status: 200 });
  });

  it('a thief who knows the password ends no link to a new password by changing it (SEC2)', async () => {
    const thief = portal.browser();
    await thief.logInAs('owner7');
    await portal.browser().call(calls.forgotPassword, { body: { email: 'owner7' } });
    await thief.call(calls.confirm, { body: { password: PASSWORD, for: 'password' } });
    const body = {
      ...personalForm,
      p_username: 'owner7',
      p_email: 'owner7@portal.test',
      p_password: 'a horse of the thief',
    };
    expect(await thief.call(calls.profileUpdate, { body })).toMatchObject({ status: 200 });
    const emails = await readOutbox(portal.orm);
    const reset_token =
      emails.map(({ body: text }) => /\/change-password\/([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? '';
    const password = 'a horse of the owner';
    const set = { password, cpassword: password, reset_token };
    expect(await portal.browser().call(calls.changePassword, { body: set })).toMatchObject({ status: 200 });
  });

  it('a thief who knows the password gets in no more once the owner has taken the address back, and the link comes however many were asked for (BA5)', async () => {
    const thief = portal.browser();
    await thief.logInAs('owner7');
    await thief.call(calls.profileUpdate, {
      body: { ...personalForm, p_username: 'owner7', p_email: 'ada@thief.test' },
    });
    await warnAddresses(portal);
    await follow('confirm-email');
    await thief.call(calls.selectBank, { body: { 71: '2', causer_id: '7' } });
    for (let time = 0; time < 5; time += 1)
      await portal.browser().call(calls.forgotPassword, { body: { email: 'owner7' } });
    expect(await follow('undo-email')).toMatchObject({ status: 200 });
    expect(await thief.logIn('owner7', PASSWORD)).toMatchObject({ status: 401 });
    const emails = await readOutbox(portal.orm);
    const link = emails.findLast(({ body }) => body.includes('/change-password/'));
    expect(link?.toAddress).toBe('owner7@portal.test');
    const changes = await portal.orm.select().from(bankChanges).where(eq(bankChanges.customerAccountId, 2));
    expect(changes.map(({ heldAt }) => heldAt !== null)).toEqual([true]);
  });
});

describe('the former address of a login', () => {
  const move = async (browser: Browser) => {
    await browser.call(calls.profileUpdate, { body: { ...personalForm, p_email: 'ada@new.test' } });
    await warnAddresses(portal);
    const confirm = (await linksIn(portal)).at(-1) ?? '';
    await portal.browser().call(calls.followLink, { params: { token: confirm } });
  };
  const lastLinkTo = async (address: string) => {
    const emails = await readOutbox(portal.orm);
    return /\/link\/([\w-]+)/.exec(emails.findLast(({ toAddress }) => toAddress === address)?.body ?? '')?.[1] ?? '';
  };

  it('the former address of a login is taken back for 7 days, and no copy of an email prolongs them (SEC3, BA5)', async () => {
    const browser = portal.browser();
    await browser.logInAs('owner7');
    await move(browser);
    portal.clock.passMinutes(6 * 24 * 60);
    await browser.logInAs('ada@new.test');
    await browser.call(calls.selectBank, { body: { 71: '2', causer_id: '7' } });
    const token = await lastLinkTo('owner7@portal.test');
    const opened = async () => (await portal.browser().call(calls.openedLink, { params: { token } })).data.state;
    expect(await opened()).toBe('open');
    portal.clock.passMinutes(24 * 60 + 1);
    expect(await opened()).toBe('expired');
    const [change] = await portal.orm.select().from(emailChanges);
    expect(change).toMatchObject({ endedAt: null });
  });

  it('whoever loses an address that is taken back hears of it (SEC4)', async () => {
    const browser = portal.browser();
    await browser.logInAs('owner7');
    await move(browser);
    const token = await lastLinkTo('owner7@portal.test');
    await portal.browser().call(calls.followLink, { params: { token } });
    const emails = await readOutbox(portal.orm);
    expect(emails.findLast(({ toAddress }) => toAddress === 'ada@new.test')).toMatchObject({
      subject: 'Your email address in the owner portal was taken back',
    });
  });
});
