import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { sql } from '../../../testing/db/where.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { usePortal } from '../../../testing/portal.ts';
import { quickHashing } from '../../../testing/quick-hashing.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { pastPortal } from '../../../testing/seal/seal-by-hand.ts';
import { recoveryHash } from '../../account/second-factor/codes.ts';

type SQL = ReturnType<typeof sql>;

const portal = usePortal();
const THIEVES = 'Thief-knows-this-9';
const thievesHash = await quickHashing.hash(THIEVES);
const ownProfile = { query: { customer_id: 7, type: '' } };

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addOwner(portal.orm, 8);
  await addLogin(portal.orm, { email: 'staff', role: 'staff' });
  await portal.browser().call(calls.session);
  portal.log.length = 0;
});

const past = (...statements: readonly SQL[]): Promise<void> => pastPortal(portal.orm, ...statements);
const enter = (password = PASSWORD, browser = portal.browser()) => browser.logIn('owner7', password);
const errors = () => portal.log.flatMap(({ level, unsealed }) => (level === 50 ? [unsealed] : []));

/** The secret of the app of owner 7, who has turned on a second factor. */
async function turnOn(browser: Browser): Promise<TOTP> {
  const { data } = await browser.call(calls.startSecondFactor);
  const app = new TOTP({ secret: data.secret });
  await browser.call(calls.confirmSecondFactor, { body: { code: codeOf(app) } });
  return app;
}

const codeOf = (app: TOTP): string => app.generate({ timestamp: portal.clock.now().getTime() });

describe('a login whose row SQL changed', () => {
  it('a login whose row SQL changed logs nobody in with a password that SQL put in, until it is put back, and log and audit name it (SEC9)', async () => {
    const { rows } = await portal.orm.execute(sql`select password_hash as hash from logins where username = 'owner7'`);
    await past(sql`update logins set password_hash = ${thievesHash} where username = 'owner7'`);
    const refused = await enter(THIEVES);
    const wrong = await portal.browser().logIn('owner8', 'Wrong-password-1');
    expect({ ...refused.refusal, request_id: '' }).toEqual({ ...wrong.refusal, request_id: '' });
    expect(errors()).toEqual(['logins 1']);
    const audit = await portal.orm.execute(
      sql`select subject, detail from audit_entries where action = 'login.failed' and on_behalf_of = 7`,
    );
    expect(audit.rows).toEqual([{ subject: 'login:1', detail: { unsealed: 'logins 1' } }]);
    await past(sql`update logins set password_hash = ${String(rows[0]?.['hash'])} where username = 'owner7'`);
    expect(await enter()).toMatchObject({ status: 200 });
  });

  it.each<readonly [string, SQL]>([
    ['staff', sql`update logins set role = 'staff', customer_id = null where username = 'owner7'`],
    ['of another owner', sql`update logins set customer_id = 8 where username = 'owner7'`],
  ])('a login that SQL made %s is none, in a session that runs, too (SEC9)', async (_what, change) => {
    const browser = portal.browser();
    await browser.logInAs('owner7');
    expect((await browser.send(calls.profiles, ownProfile)).status).toBe(200);
    await past(change);
    expect((await browser.send(calls.session)).data.session_token).toBeNull();
    expect(await enter()).toMatchObject({ status: 401 });
    expect(errors()).toEqual(['logins 1', 'logins 1']);
  });

  it('a login that SQL put in is none (SEC9)', async () => {
    await past(sql`insert into logins (email, role, password_hash) values ('eve', 'staff', ${thievesHash})`);
    expect(await portal.browser().logIn('eve', THIEVES)).toMatchObject({ status: 401 });
  });

  it('a login whose row SQL changed gets no link to a new password at an address that SQL put in, and no link of before sets one (SEC9)', async () => {
    const ask = () => portal.browser().call(calls.forgotPassword, { body: { email: 'owner7' } });
    await ask();
    expect(await readOutbox(portal.orm)).toHaveLength(1);
    await past(sql`update logins set email = 'eve@thief.test' where username = 'owner7'`);
    expect(await ask()).toMatchObject({ status: 404 });
    expect(await readOutbox(portal.orm)).toHaveLength(1);
  });
});

describe('a second factor that SQL changed', () => {
  let app: TOTP;

  beforeEach(async () => {
    const browser = portal.browser();
    await browser.logInAs('owner7');
    app = await turnOn(browser);
    portal.clock.passMinutes(1);
  });

  it.each<readonly [string, SQL[]]>([
    ['put on hold', [sql`update second_factors set held_at = now()`]],
    ['took away', [sql`delete from recovery_codes`, sql`delete from second_factors`]],
  ])('a second factor that SQL changed lets nobody in without a code who %s it (SEC9)', async (_what, statements) => {
    expect((await enter()).refusal).toMatchObject({ code: 'second_factor' });
    await past(...statements);
    expect((await enter()).refusal).toMatchObject({ code: 'credentials' });
    expect(errors()).toEqual(['second_factors 1']);
  });

  it('a second factor that SQL changed ends the sessions that run while it is so (SEC9)', async () => {
    const browser = portal.browser();
    const { challenge = '' } = (await enter(PASSWORD, browser)).refusal;
    await browser.call(calls.secondFactorLogin, { body: { challenge, code: codeOf(app) } });
    expect((await browser.send(calls.session)).data.session_token).not.toBeNull();
    await past(sql`update second_factors set held_at = now()`);
    expect((await browser.send(calls.session)).data.session_token).toBeNull();
  });

  it('a second factor that SQL changed is not passed by a recovery code that SQL put in, while one of the portal is (SEC9)', async () => {
    await past(
      sql`insert into recovery_codes (login_id, code_hash) values (1, ${recoveryHash(1, 'AAAA-BBBB-CCCC-DDDD')})`,
    );
    const { challenge = '' } = (await enter()).refusal;
    const use = (code: string) => portal.browser().call(calls.secondFactorLogin, { body: { challenge, code } });
    expect(await use('AAAA-BBBB-CCCC-DDDD')).toMatchObject({ status: 422 });
    expect(await use(codeOf(app))).toMatchObject({ status: 200 });
  });
});
