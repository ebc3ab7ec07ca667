import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { sql } from '../../../testing/db/where.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { usePortal } from '../../../testing/portal.ts';
import { chosen, prepare, recovering } from '../../../testing/recovery/recovering.ts';
import { addLogin } from '../../../testing/rows.ts';
import { linksIn } from '../../../testing/second-authority/noor.ts';
import { warnAddresses } from '../../../testing/email/warn-addresses.ts';
import { pastPortal } from '../../../testing/seal/seal-by-hand.ts';
import { findUnsealed } from '../../../testing/seal/find-unsealed.ts';

const portal = usePortal();
const { emails, choose, reset, held, days, attend } = recovering(portal);
let owner: Browser;

beforeEach(async () => {
  await prepare(portal);
  owner = portal.browser();
  await owner.logInAs('owner7');
});

const addresses = async () => (await emails()).map(({ toAddress }) => toAddress);
const found = async () =>
  (await findUnsealed(portal.database)).filter((line) => /^(Change of address|Hold)/.test(line));
const moveTo = (address: string) => owner.call(calls.profileUpdate, { body: { ...personalForm, p_email: address } });
const past = (statement: ReturnType<typeof sql>) => pastPortal(portal.orm, statement);
const pay = (account: string) => owner.call(calls.selectBank, { body: { 71: account, causer_id: '7' } });
const follow = async (token: string | undefined) =>
  portal.browser().call(calls.followLink, { params: { token: token ?? '' } });

describe('an address that was an owner’s', () => {
  it('an address that SQL puts in is no former one: it gets no copy of what the owner is told (SEC9)', async () => {
    await past(sql`
      insert into email_changes (login_id, customer_id, old_email, new_email, requested_at, confirmed_at)
      select id, 7, 'eve@thief.test', email, '2026-03-18', '2026-03-18' from logins where username = 'owner7'`);
    await pay('2');
    expect(await addresses()).toContain('owner7@portal.test');
    expect(await addresses()).not.toContain('eve@thief.test');
    expect(await found()).toEqual([expect.stringContaining('Change of address 1 was added past the portal')]);
  });

  it('an address that SQL changes is no former one, while one that the portal wrote gets a copy (SEC9)', async () => {
    await moveTo('ada@new.test');
    await warnAddresses(portal);
    expect(await follow((await linksIn(portal))[1])).toMatchObject({ status: 200 });
    await pay('2');
    const copies = (await emails()).filter(({ subject }) => /account/i.test(subject));
    expect(copies.map(({ toAddress }) => toAddress)).toEqual(['ada@new.test', 'owner7@portal.test']);
    await past(sql`update email_changes set old_email = 'eve@thief.test'`);
    await pay('1');
    expect(await addresses()).not.toContain('eve@thief.test');
    expect(await found()).toEqual(['Change of address 1 was changed past the portal.']);
  });

  it('a former address is not confirmed where SQL changed what the link is about (SEC9)', async () => {
    await moveTo('ada@new.test');
    await warnAddresses(portal);
    await past(sql`update email_changes set new_email = 'eve@thief.test'`);
    expect(await follow((await linksIn(portal))[1])).toMatchObject({ status: 422 });
    expect((await portal.orm.execute(sql`select email from logins`)).rows).toEqual([{ email: 'owner7@portal.test' }]);
  });

  it('a former address gets no copy, and takes nothing back, for longer than its link works, whatever SQL says (SEC9)', async () => {
    await moveTo('ada@new.test');
    await warnAddresses(portal);
    expect(await follow((await linksIn(portal))[1])).toMatchObject({ status: 200 });
    const undo = (await emails()).flatMap(({ body }) =>
      [...body.matchAll(/\/link\/([\w-]+)/g)].map(([, token]) => token),
    );
    days(8);
    owner = portal.browser();
    await owner.logInAs('owner7');
    await past(sql`update links set expires_at = '2099-01-01'`);
    await pay('2');
    expect(
      (await emails()).filter(({ subject }) => /account/i.test(subject)).map(({ toAddress }) => toAddress),
    ).toEqual(['ada@new.test']);
    for (const token of undo) expect(await follow(token)).toMatchObject({ status: 422 });
    expect((await portal.orm.execute(sql`select email from logins`)).rows).toEqual([{ email: 'ada@new.test' }]);
  });

  it('a former address that SQL takes away is named (SEC9)', async () => {
    await moveTo('ada@new.test');
    await past(sql`delete from email_changes`);
    expect(await found()).toEqual(['Change of address 1 was removed past the portal.']);
  });
});

describe('what is on hold', () => {
  it('a change on hold is not undone by a row that SQL puts in (SEC9)', async () => {
    await choose(owner, '2');
    const own = await reset();
    await past(sql`insert into recoveries (customer_id, held_at) values (7, '2026-03-01')`);
    expect(await attend()).toBe(0);
    expect(await held(own)).toHaveLength(1);
    expect(await found()).toEqual([expect.stringContaining('Hold 2 was added past the portal')]);
    days(7);
    expect(await attend()).toBe(1);
    await own.logIn('owner7', chosen);
    expect(await held(own)).toEqual([]);
  });

  it('a change on hold is not undone sooner by a time that SQL changes (SEC9)', async () => {
    await choose(owner, '2');
    const own = await reset();
    await past(sql`update recoveries set held_at = '2026-03-01'`);
    expect(await attend()).toBe(0);
    expect(await held(own)).toHaveLength(1);
    expect(await found()).toEqual(['Hold 1 was changed past the portal.']);
  });

  it('a change on hold is kept by nobody where SQL took the row away, until the owner sets a password by email again and what SQL put in is gone (SEC9)', async () => {
    await choose(owner, '2');
    const own = await reset();
    await addLogin(portal.orm, { email: 'max@portal.test', username: 'max', role: 'owner', customerId: 7 });
    const thief = portal.browser();
    await thief.logInAs('max');
    const [first] = await held(own);
    const keep = (one: Browser) => one.call(calls.keepHeld, { body: { held: first?.held ?? '' } });
    await past(sql`delete from recoveries`);
    expect(await keep(thief)).toMatchObject({ status: 403 });
    await past(sql`
      insert into recoveries (customer_id, login_id, held_at) select 7, id, '2026-03-18' from logins where username = 'max'`);
    expect(await keep(thief)).toMatchObject({ status: 403 });
    expect(await found()).toEqual([
      expect.stringContaining('Hold 1 was removed past the portal'),
      expect.stringContaining('Hold 2 was added past the portal'),
    ]);
    const again = await reset();
    expect(await keep(again)).toMatchObject({ status: 403 });
    await past(sql`delete from recoveries where login_id = (select id from logins where username = 'max')`);
    expect(await keep(again)).toMatchObject({ status: 200 });
  });
});
