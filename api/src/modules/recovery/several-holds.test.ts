import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { addDays } from '@portal/domain';
import type { Browser } from '../../../testing/browser.ts';
import { deliverEmails } from '../../../testing/mail/deliver-emails.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBankAccount, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { linksIn } from '../../../testing/second-authority/noor.ts';
import { mailOutbox } from '../../services/mail/mail.tables.ts';
import { attendRecoveries } from './recovery-job.ts';

const portal = usePortal();
const chosen = 'a horse on the stairs';
let thief: Browser;

beforeEach(async () => {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  await addOwner(portal.orm, 7);
  for (const account of [1, 2]) await addBankAccount(portal.orm, account, 7, `1520441${account}`);
  await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
  thief = portal.browser();
  await thief.logInAs('owner7');
});

const emails = () => portal.orm.select().from(mailOutbox).orderBy(mailOutbox.id);
const choose = async (browser: Browser, account: string): Promise<void> => {
  await browser.call(calls.selectBank, { body: { 71: account, causer_id: '7' } });
  await deliverEmails(portal);
};

/** The owner's new password by a mailed link, and the browser in which they log in with it. */
async function reset(browser = portal.browser(), name = 'owner7'): Promise<Browser> {
  await browser.call(calls.forgotPassword, { body: { email: name } });
  const token = (await emails()).map(({ body }) => /\/change-password\/([\w-]+)/.exec(body)?.[1]).findLast(Boolean);
  const body = { password: chosen, cpassword: chosen, reset_token: token ?? '' };
  expect(await browser.call(calls.changePassword, { body })).toMatchObject({ status: 200 });
  expect(await browser.logIn(name, chosen)).toMatchObject({ status: 200 });
  return browser;
}

const bank = async (browser: Browser) => {
  const { data } = await browser.call(calls.bankList, { params: { customer_id: 7 } });
  return data.properties[0];
};
const held = async (browser: Browser) => (await browser.call(calls.heldList)).data;
const days = (count: number) => portal.clock.turnTo(addDays(portal.clock.today(), count));
const attend = () =>
  attendRecoveries({
    database: portal.database,
    clock: portal.clock,
    publicUrl: new URL('http://localhost:8080'),
    post: { wake: () => undefined },
  });

async function addAuthority(browser: Browser): Promise<void> {
  const person = {
    first_name: 'Max',
    last_name: 'Thief',
    username: 'max',
    email: 'max@thief.test',
    mobile: '4165550100',
  };
  const body = { ...person, password: 'another horse entirely', customer_id: 7, second_auth: 1 as const };
  expect(await browser.call(calls.addSecondAuthority, { body })).toMatchObject({ status: 200 });
  const token = (await linksIn(portal)).at(-1);
  expect(await portal.browser().call(calls.followLink, { params: { token: token ?? '' } })).toMatchObject({
    status: 200,
  });
}

describe('an owner with two logins', () => {
  const token = async () =>
    (await emails()).map(({ body }) => /\/link\/([\w-]+)/.exec(body)?.[1]).findLast(Boolean) ?? '';
  let other: Browser;

  beforeEach(async () => {
    await addLogin(portal.orm, { email: 'second@portal.test', username: 'second', role: 'owner', customerId: 7 });
    other = portal.browser();
    await other.logInAs('second');
    await choose(other, '2');
    days(2);
    await other.logInAs('second');
  });

  it('is logged out with both by a new password of one, and the other does not keep what is on hold (SEC2)', async () => {
    const owner = await reset();
    expect(await other.call(calls.sessionList)).toMatchObject({ status: 401 });
    await other.logInAs('second');
    const [item] = await held(other);
    const body = { held: item?.held ?? '' };
    expect(await other.call(calls.keepHeld, { body })).toMatchObject({
      status: 403,
      refusal: { message: expect.stringMatching(/^This is on hold since another login of yours/) },
    });
    expect(await bank(other)).toMatchObject({ effective_account_id: 1 });
    expect(await owner.call(calls.keepHeld, { body })).toMatchObject({ status: 200 });
    expect(await bank(owner)).toMatchObject({ effective_account_id: 2 });
  });

  it('is logged out with both by “This was not me” (SEC4)', async () => {
    await portal.browser().logIn('owner7');
    expect(await portal.browser().call(calls.followLink, { params: { token: await token() } })).toMatchObject({
      status: 200,
    });
    expect(await other.call(calls.sessionList)).toMatchObject({ status: 401 });
  });

  it('keeps with the other one too once that has a new password by email (SEC2)', async () => {
    await reset();
    const second = await reset(portal.browser(), 'second');
    const [item] = await held(second);
    expect(await second.call(calls.keepHeld, { body: { held: item?.held ?? '' } })).toMatchObject({ status: 200 });
    expect(await bank(second)).toMatchObject({ effective_account_id: 2 });
    expect((await second.call(calls.session)).data.has_held).toBe(false);
  });
});

describe('what two resets put on hold', () => {
  it('each is undone 7 days after it was put on hold, also where something of an earlier reset is undone before', async () => {
    await addAuthority(thief);
    await reset();
    days(6);
    const owner = portal.browser();
    await owner.logInAs('owner7', chosen);
    await choose(owner, '2');
    await reset();
    await attend();
    days(1);
    await attend();
    await owner.logInAs('owner7', chosen);
    expect(await held(owner)).toMatchObject([
      { held: expect.stringMatching(/^bank-change/), until: '2026-03-31T16:00:00.000Z' },
    ]);
    expect((await owner.call(calls.session)).data.has_held).toBe(true);
    days(1);
    await attend();
    const { subject, body } = (await emails()).at(-1) ?? {};
    expect(subject).toBe('Changed in the last 7 days: yours?');
    expect(body).toContain('undone on 31 Mar');
    days(5);
    await attend();
    await owner.logInAs('owner7', chosen);
    expect(await held(owner)).toEqual([]);
    expect((await owner.call(calls.session)).data.has_held).toBe(false);
    expect(await bank(owner)).toMatchObject({ customer_account_id: 1 });
  });
});
