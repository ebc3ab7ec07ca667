import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { sql } from '../../../testing/db/where.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { warnAddresses } from '../../../testing/email/warn-addresses.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { openPortal, usePortal } from '../../../testing/portal.ts';
import { addOwner } from '../../../testing/rows.ts';
import { pastPortal } from '../../../testing/seal/seal-by-hand.ts';
import { linksIn } from '../../../testing/second-authority/noor.ts';

type SQL = ReturnType<typeof sql>;

const portal = usePortal();
const OWN = 'owner7@portal.test';
const THIEFS = 'thief@evil.test';
let thief: Browser;

const moveTo = async (address: string): Promise<void> => {
  const before = (await linksIn(portal)).length;
  const body = { ...personalForm, p_username: 'owner7', p_email: address };
  expect(await thief.call(calls.profileUpdate, { body })).toMatchObject({ status: 200 });
  await warnAddresses(portal);
  for (const token of (await linksIn(portal)).slice(before)) {
    const link = await portal.browser().call(calls.openedLink, { params: { token } });
    if (link.data.heading === 'Confirm your email address')
      await portal.browser().call(calls.followLink, { params: { token } });
  }
};
beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  thief = portal.browser();
  await thief.logInAs(OWN);
  await moveTo(THIEFS);
  await portal.browser().call(calls.session);
  portal.log.length = 0;
});
/** Does something while SQL has changed changes of addresses, and puts them back. */
const meanwhile = async <Result>(change: SQL, work: () => Promise<Result>): Promise<Result> => {
  const { rows } = await portal.orm.execute(sql`select json_agg(e) as kept from email_changes e`);
  await pastPortal(portal.orm, change);
  const result = await work();
  await pastPortal(
    portal.orm,
    sql`update email_changes e set requested_at = b.requested_at, ended_at = b.ended_at, customer_id = b.customer_id
      from json_populate_recordset(null::email_changes, ${JSON.stringify(rows[0]?.['kept'])}::json) b where b.id = e.id`,
  );
  return result;
};
const latest = sql`id = (select max(id) from email_changes)`;
const touch = sql`update email_changes set requested_at = requested_at - interval '1 second' where ${latest}`;
const forget = (email: string, browser = portal.browser()) => browser.call(calls.forgotPassword, { body: { email } });
const ways = async () =>
  (await readOutbox(portal.orm))
    .filter(({ body }) => body.includes('/change-password/'))
    .map(({ toAddress }) => toAddress);
const named = ({ log }: Pick<typeof portal, 'log'> = portal) =>
  log.flatMap(({ level, unsealed }) => (level === 50 ? [unsealed] : []));
const latestId = async () => {
  const { rows } = await portal.orm.execute<{ id: string }>(sql`select max(id)::text as id from email_changes`);
  return rows[0]?.id ?? '';
};
/** The token of the latest link to an address after some words of its email. */
const tokenTo = async (address: string, words: string): Promise<string> => {
  const email = (await readOutbox(portal.orm)).findLast(
    ({ toAddress, body }) => toAddress === address && body.includes(words),
  );
  return /\/link\/([\w-]+)/.exec((email?.body ?? '').split(words)[1] ?? '')?.[1] ?? '';
};
const follow = (token: string) => portal.browser().call(calls.followLink, { params: { token } });

describe('a change of an address that SQL changed for a moment', () => {
  it.each<readonly [string, SQL]>([
    ['changed', touch],
    ['ended', sql`update email_changes set ended_at = now() where ${latest}`],
    ['gave to another owner', sql`update email_changes set customer_id = 8 where ${latest}`],
  ])('while SQL %s it no link to a new password leaves, and the log names it (SEC9)', async (_what, change) => {
    expect(await meanwhile(change, () => forget(THIEFS))).toMatchObject({
      status: 403,
      refusal: { message: expect.stringContaining('Please call us') },
    });
    expect(named()).toEqual([`email_changes ${await latestId()}`]);
    expect(await ways()).toEqual([]);
    expect(await forget(THIEFS)).toMatchObject({ status: 200 });
    expect(await ways()).toEqual([OWN]);
  });

  it('no password is set by a link of before, since those of other logins get another one then (SEC9)', async () => {
    await forget(THIEFS);
    const token = /\/change-password\/([\w-]+)/.exec((await readOutbox(portal.orm)).at(-2)?.body ?? '')?.[1] ?? '';
    const body = { password: 'a horse on the stairs', cpassword: 'a horse on the stairs', reset_token: token };
    const set = () => portal.browser().call(calls.changePassword, { body });
    expect(await meanwhile(touch, set)).toMatchObject({ status: 403 });
    expect(await set()).toMatchObject({ status: 200 });
  });

  it('“This was not me”, which the new address gets only meanwhile, does nothing then nor later (SEC4, SEC9)', async () => {
    const save = () => thief.call(calls.profileUpdate, { body: { ...personalForm, p_email: THIEFS, p_unit: '99' } });
    await meanwhile(touch, save);
    const token = await tokenTo(THIEFS, 'If this was not you');
    expect(token).not.toBe('');
    expect(await meanwhile(touch, () => follow(token))).toMatchObject({ status: 403 });
    expect(await follow(token)).toMatchObject({ status: 422 });
    expect(await ways()).toEqual([]);
  });

  it('an undo of the change before it waits, for it would leave it as it is (SEC9)', async () => {
    await moveTo('another@evil.test');
    const undo = await tokenTo(OWN, 'take it back');
    expect(undo).not.toBe('');
    expect(await meanwhile(touch, () => follow(undo))).toMatchObject({ status: 403 });
    expect(await follow(undo)).toMatchObject({ status: 200 });
    const { rows } = await portal.orm.execute(
      sql`select count(*)::int as open from email_changes where ended_at is null`,
    );
    expect(rows).toEqual([{ open: 0 }]);
  });

  it('the address that it gave up is nobody else’s (SEC9)', async () => {
    await addOwner(portal.orm, 8);
    const other = portal.browser();
    await other.logInAs('owner8');
    const take = () =>
      other.call(calls.profileUpdate, {
        body: { ...personalForm, customer_id: 8, p_username: 'owner8', p_email: OWN },
      });
    expect(await meanwhile(sql`update email_changes set ended_at = now()`, take)).toMatchObject({ status: 403 });
    expect(await take()).toMatchObject({ status: 422 });
  });

  it('the owner is told of other changes all the same, and the log names what was left out (SEC4, SEC9)', async () => {
    const before = (await readOutbox(portal.orm)).length;
    const save = () => thief.call(calls.profileUpdate, { body: { ...personalForm, p_email: THIEFS, p_unit: '99' } });
    expect(await meanwhile(touch, save)).toMatchObject({ status: 200 });
    expect((await readOutbox(portal.orm)).slice(before).map(({ toAddress }) => toAddress)).toEqual([THIEFS]);
    expect(new Set(named())).toEqual(new Set([`email_changes ${await latestId()}`]));
  });
});

it('a portal that hides who has a login says nothing of a change that SQL made, but its log, and no link leaves (AU4; SEC9)', async () => {
  const hiding = await openPortal(portal.database, undefined, true);
  expect(await meanwhile(touch, () => forget(THIEFS, hiding.browser()))).toMatchObject({ status: 200 });
  expect(await ways()).not.toContain(THIEFS);
  expect(named(hiding)).toEqual([`email_changes ${await latestId()}`]);
  await hiding.app.close();
});
