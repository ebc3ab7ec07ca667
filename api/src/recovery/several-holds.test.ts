import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { chosen, prepare, recovering } from '../../testing/recovery/recovering.ts';
import { addLogin } from '../../testing/rows.ts';
import { eq } from '../../testing/db/where.ts';
import { logins } from '../db/schema/auth.tables.ts';
import { owners } from '../db/schema/owner.tables.ts';

const portal = usePortal();
const { addAuthority, attend, bank, choose, days, emails, held, reset } = recovering(portal);
let thief: Browser;

beforeEach(async () => {
  await prepare(portal);
  thief = portal.browser();
  await thief.logInAs('owner7');
});

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

  it('changes nothing with the other after a new password of one, before that has one by email as well (SEC2)', async () => {
    await reset();
    expect(await other.call(calls.sessionList)).toMatchObject({ status: 401 });
    expect(await other.logIn('second')).toMatchObject({ status: 401 });
    const email = (await emails()).findLast(({ toAddress }) => toAddress === 'second@portal.test');
    expect(email?.body).toContain('yours works no more either. To set a new one, open this page');
    await reset(other, 'second');
    expect(await portal.browser().logIn('owner7', chosen)).toMatchObject({ status: 200 });
    await choose(other, '2');
  });

  const answer = async (browser: Browser, call: typeof calls.keepHeld | typeof calls.undoHeld) => {
    const [item] = await held(browser);
    return browser.call(call, { body: { held: item?.held ?? '' } });
  };
  const REFUSED = {
    status: 403,
    refusal: { message: expect.stringMatching(/^This is on hold since another login of yours/) },
  };

  it('an owner with two logins keeps what is on hold with the one whose reset held it, and may only undo it with the other (SEC2)', async () => {
    await portal.orm.update(owners).set({ email: null });
    await portal.orm.update(logins).set({ email: 'second' }).where(eq(logins.username, 'second'));
    const owner = await reset();
    // No email reaches it, so it keeps its password.
    await other.logInAs('second');
    expect(await answer(other, calls.keepHeld)).toMatchObject(REFUSED);
    expect(await bank(other)).toMatchObject({ effective_account_id: 1 });
    expect(await answer(owner, calls.keepHeld)).toMatchObject({ status: 200 });
    expect(await bank(owner)).toMatchObject({ effective_account_id: 2 });
    await reset(owner);
    await other.logInAs('second');
    expect(await answer(other, calls.undoHeld)).toMatchObject({ status: 200 });
    expect(await held(owner)).toEqual([]);
    expect(await bank(owner)).toMatchObject({ effective_account_id: 1, pending: null });
  });

  it('an owner with two logins keeps with neither once both have a new password by email, whichever had it first: one may be a thief (SEC2)', async () => {
    const first = await reset();
    const second = await reset(portal.browser(), 'second');
    await first.logIn('owner7', chosen);
    for (const browser of [first, second]) expect(await answer(browser, calls.keepHeld)).toMatchObject(REFUSED);
    expect(await bank(first)).toMatchObject({ effective_account_id: 1 });
    expect(await answer(second, calls.undoHeld)).toMatchObject({ status: 200 });
    expect((await first.call(calls.session)).data.has_held).toBe(false);
    await choose(first, '2');
    expect(await bank(first)).toMatchObject({ customer_account_id: 2, effective_account_id: 1 });
  });

  it('an owner with two logins is logged out with both by “This was not me” (SEC4)', async () => {
    await portal.browser().logIn('owner7');
    expect(await portal.browser().call(calls.followLink, { params: { token: await token() } })).toMatchObject({
      status: 200,
    });
    expect(await other.call(calls.sessionList)).toMatchObject({ status: 401 });
  });

  it('an owner with two logins loses the password of the other as well by “This was not me”, and each link goes to its own address (SEC4)', async () => {
    await portal.browser().logIn('owner7');
    await portal.browser().call(calls.followLink, { params: { token: await token() } });
    for (const name of ['owner7', 'second']) expect(await portal.browser().logIn(name)).toMatchObject({ status: 401 });
    const sent = (await emails()).filter(({ body }) => body.includes('/change-password/'));
    expect(sent.map(({ toAddress }) => toAddress).toSorted()).toEqual(['owner7@portal.test', 'second@portal.test']);
    expect(await reset(portal.browser(), 'second')).toBeDefined();
  });

  it('an owner with two logins is not locked out for ever by a thief of one mailbox, whose links take the other password once a week (SEC4)', async () => {
    const notMe = async () => {
      await portal.browser().logIn('owner7', chosen);
      await portal.browser().call(calls.followLink, { params: { token: await token() } });
    };
    await reset();
    await notMe();
    expect(await other.logIn('second')).toMatchObject({ status: 401 });
    await reset(other, 'second');
    await reset();
    await notMe();
    expect(await portal.browser().logIn('owner7', chosen)).toMatchObject({ status: 401 });
    expect(await other.logIn('second', chosen)).toMatchObject({ status: 200 });
    days(7);
    await reset();
    await notMe();
    expect(await other.logIn('second', chosen)).toMatchObject({ status: 401 });
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
