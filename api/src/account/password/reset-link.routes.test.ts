import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { hashSecret } from '../../services/session/secret.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { sql } from '../../../testing/db/where.ts';
import type { SQL } from '../../../testing/db/where.ts';
import { deliverEmails } from '../../../testing/email/deliver-emails.ts';
import { addOwner } from '../../../testing/rows.ts';

const portal = usePortal();
const chosen = 'a horse on the stairs';
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  browser = portal.browser();
});

async function mailedToken(): Promise<string> {
  await browser.call(calls.forgotPassword, { body: { email: 'owner7' } });
  const [email] = await readOutbox(portal.orm);
  return /\/change-password\/([\w-]+)/.exec(email?.body ?? '')?.[1] ?? '';
}

describe('a link', () => {
  const check = (token: string) => browser.call(calls.resetLink, { body: { reset_token: token } });

  it('a link works until it is used, and a check neither uses it up nor says whose it is (AUTH 16)', async () => {
    const token = await mailedToken();
    expect((await check(token)).data).toEqual({ works: true });
    expect((await check(token)).data).toEqual({ works: true });
    await browser.call(calls.changePassword, { body: { password: chosen, cpassword: chosen, reset_token: token } });
    expect((await check(token)).data).toEqual({ works: false });
  });

  it('a link that is too old and one that never was get the same response', async () => {
    const token = await mailedToken();
    portal.clock.passMinutes(60);
    const [old, unknown] = [await check(token), await check('no-such-token')];
    expect([old.status, old.data]).toEqual([unknown.status, unknown.data]);
    expect(old.data).toEqual({ works: false });
  });

  it.each<readonly [what: string, past: SQL]>([
    [
      'is put in',
      sql`insert into password_resets (login_id, token_hash, expires_at) select id, ${hashSecret('mine')}, '2099-01-01' from logins where username = 'owner8'`,
    ],
    [
      'is given to another login',
      sql`update password_resets set login_id = (select id from logins where username = 'owner8')`,
    ],
    ['gets another token', sql`update password_resets set token_hash = ${hashSecret('mine')}`],
    ['lasts longer', sql`update password_resets set expires_at = '2099-01-01'`],
  ])(
    'a link that %s by SQL opens nothing, nor does the handing over of an email make it good (SEC9)',
    async (_what, past) => {
      await addOwner(portal.orm, 8);
      const tokens = [await mailedToken(), 'mine'];
      await portal.orm.execute(past);
      await deliverEmails(portal);
      portal.clock.passMinutes(60);
      for (const token of tokens) {
        expect((await check(token)).data).toEqual({ works: false });
        const body = { password: chosen, cpassword: chosen, reset_token: token };
        expect(await browser.call(calls.changePassword, { body })).toMatchObject({ refusal: { code: 'reset_token' } });
      }
    },
  );

  it('a link that was handed over works for an hour from then on (SEC6)', async () => {
    const token = await mailedToken();
    portal.clock.passMinutes(30);
    await deliverEmails(portal);
    portal.clock.passMinutes(59);
    expect((await check(token)).data).toEqual({ works: true });
  });

  it('one address may check sixty links an hour', async () => {
    for (let count = 0; count < 60; count += 1) expect((await check('no-such-token')).status).toBe(200);
    expect(await check('no-such-token')).toMatchObject({ status: 429 });
    portal.clock.passMinutes(60);
    expect((await check('no-such-token')).status).toBe(200);
  });
});
