import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { attempts } from '../../db/schema/attempts.tables.ts';
import { startSettling } from '../../services/limits/settle-refusals.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { recordStatements } from '../../../testing/db/record-statements.ts';
import { eq } from '../../../testing/db/where.ts';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addOwner } from '../../../testing/rows.ts';

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
const refusal = {
  status: 401,
  refusal: { code: 'credentials', message: 'Invalid Credentails. Please check Email and Password then login again!' },
};

async function guess(times: number, email = 'owner7', address?: string): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await log(email, 'wrong', address)).toMatchObject(refusal);
}

/** Sets the number of earlier wrong guesses, as if they had just been made. */
async function guessed(count: number): Promise<void> {
  await portal.orm.update(attempts).set({ count, waitsUntil: null });
}

describe('wrong passwords for one login', () => {
  it('a login is locked after five wrong passwords: even the right one is refused with the same message (AUTH 24, AU13)', async () => {
    await guess(5);
    expect(await log('owner7', PASSWORD)).toMatchObject(refusal);
    portal.clock.passMinutes(1);
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('a locked login costs no hash and no audit row of its own', async () => {
    await guess(5);
    const rows = await portal.orm.$count(auditEntries);
    const statements = await recordStatements(() => log('owner7', 'wrong'));
    expect(statements.map(({ text }) => text).filter((text) => /audit_entries/i.test(text))).toEqual([]);
    expect(await portal.orm.$count(auditEntries)).toBe(rows);
  });

  it('a login is locked for 15 minutes at most, however many passwords were wrong', async () => {
    await guess(1);
    await guessed(1000);
    await guess(1);
    portal.clock.passMinutes(14);
    expect(await log('owner7', PASSWORD)).toMatchObject(refusal);
    portal.clock.passMinutes(1);
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('wrong passwords are counted from zero again after a right one', async () => {
    await guess(4);
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
    await guess(4);
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('a wrong password no longer counts after a day', async () => {
    await guess(4);
    portal.clock.passMinutes(24 * 60);
    await guess(4);
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('wrong passwords count for a whole day after the last one', async () => {
    await guess(4);
    portal.clock.passMinutes(24 * 60 - 1);
    await guess(1);
    expect(await log('owner7', PASSWORD)).toMatchObject(refusal);
  });

  it('old counts of wrong passwords are removed, though nobody logs in', async () => {
    await guess(1, 'nobody', '198.51.100.1');
    portal.clock.passMinutes(24 * 60);
    await startSettling({ database: portal.database, clock: portal.clock, log: portal.app.log }).close();
    expect(await portal.orm.select().from(attempts)).toEqual([]);
  });

  it('wrong passwords are counted by name, in any case', async () => {
    for (const email of ['owner7', 'OWNER7', ' owner7 ', 'Owner7', 'owner7 ']) await guess(1, email);
    expect(await log('owner7', PASSWORD)).toMatchObject(refusal);
  });

  it('wrong passwords under the username and the email address of a login count together, as the database compares them', async () => {
    for (const email of ['owner7', 'owner7@portal.test', 'OWNER7', 'Owner7@Portal.Test', 'owner7'])
      await guess(1, email);
    expect(await log('owner7', PASSWORD)).toMatchObject(refusal);
    expect(await log('owner7@portal.test', PASSWORD)).toMatchObject(refusal);
  });

  it('wrong passwords are counted by the name as the database compares it, whether a login has it or not', async () => {
    await portal.orm.update(logins).set({ username: 'vivi' });
    const counters = async (names: readonly string[]): Promise<number> => {
      await portal.orm.delete(attempts);
      for (const email of names) await guess(1, email);
      return portal.orm.$count(attempts, eq(attempts.kind, 'login-name'));
    };
    const {
      rows: [row],
    } = await portal.orm.execute<{ same: boolean }>("select lower('İ') = 'i' as same");
    const typed = ['VİVİ', 'vİvi', 'viVİ', 'vivi'];
    expect(await counters(typed)).toBe(row?.same ? 1 : 4);
    expect(await counters(typed.map((name) => name.replaceAll(/v/gi, 'x')))).toBe(row?.same ? 1 : 4);
  });

  it('wrong passwords lock no other login', async () => {
    await addOwner(portal.orm, 8);
    await guess(6);
    expect(await log('owner8', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('every one of many wrong passwords sent at once counts', async () => {
    const headers = browser.csrfHeader(calls.login);
    const body = (password: string) => ({ email: 'owner7', password, remember: false });
    const before = await portal.orm.$count(auditEntries);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => browser.send(calls.login, { headers, body: body(`wrong ${index}`) })),
    );
    expect((await portal.orm.$count(auditEntries)) - before).toBe(5);
  });

  it('a wrong password gets the same message and the same work whether the name exists or not', async () => {
    const known = await recordStatements(() => log('owner7', 'wrong'));
    const unknown = await recordStatements(() => log('nobody', 'wrong'));
    expect(unknown.map(({ text }) => text.replace(/default/g, '$0').replace(/\$\d+/g, '$0'))).toEqual(
      known.map(({ text }) => text.replace(/default/g, '$0').replace(/\$\d+/g, '$0')),
    );
    await guess(4, 'owner7');
    await guess(4, 'nobody');
    const waiting = [
      await recordStatements(() => log('owner7', 'wrong')),
      await recordStatements(() => log('nobody', 'wrong')),
    ];
    expect(waiting[1]?.map(({ text }) => text)).toEqual(waiting[0]?.map(({ text }) => text));
  });

  it('a wrong password leaves no typed name in the database, for it may be a password', async () => {
    await guess(1, 'hunter2-is-my-password');
    expect(
      JSON.stringify([
        await portal.orm.select().from(attempts),
        await portal.orm.select().from(auditEntries),
        portal.log,
      ]),
    ).not.toContain('hunter2');
  });
});

describe('wrong passwords from elsewhere (AU17)', () => {
  const elsewhere = '198.51.100.1';

  /** Fakes attempts of many addresses at the name, a few of each. */
  async function guessedFromMany(): Promise<void> {
    await guess(1, 'owner7', elsewhere);
    await portal.orm.update(attempts).set({ count: 49 }).where(eq(attempts.kind, 'login-everywhere'));
    await guess(1, 'owner7', '198.51.100.2');
  }

  it('wrong passwords from one address keep the right one of the name out from there only, however many', async () => {
    await guess(5);
    for (let time = 0; time < 3; time += 1) {
      portal.clock.passMinutes(15);
      await guess(2);
    }
    const everywhere = await portal.orm.select().from(attempts).where(eq(attempts.kind, 'login-everywhere'));
    expect(everywhere).toMatchObject([{ count: 5 }]);
    expect(await log('owner7', PASSWORD)).toMatchObject(refusal);
    expect(await log('owner7', PASSWORD, elsewhere)).toMatchObject({ status: 200 });
  });

  it('fifty wrong passwords from many addresses keep a browser out that has never logged in with the name', async () => {
    await guessedFromMany();
    expect(await log('owner7', PASSWORD, '203.0.113.77')).toMatchObject(refusal);
    portal.clock.passMinutes(1);
    expect(await log('owner7', PASSWORD, '203.0.113.77')).toMatchObject({ status: 200 });
  });

  it('a browser that has logged in with the name waits for its own wrong passwords alone', async () => {
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
    await browser.call(calls.logout);
    const stranger = portal.browser();
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (let time = 0; time < 6; time += 1)
      await stranger.call(calls.login, { body: { email: 'owner7', password: 'wrong', remember: false }, headers });
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
    await guess(5);
    expect(await log('owner7', PASSWORD)).toMatchObject(refusal);
  });

  it('a browser that has logged in with the name does not wait for fifty wrong passwords from many addresses', async () => {
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
    const known = browser;
    browser = portal.browser();
    await browser.send(calls.csrfCookie);
    await guessedFromMany();
    expect(await log('owner7', PASSWORD, '203.0.113.77')).toMatchObject(refusal);
    browser = known;
    expect(await log('owner7', PASSWORD, '203.0.113.77')).toMatchObject({ status: 200 });
  });

  it('a browser is known to the names that it has logged in with, and to no other', async () => {
    await addOwner(portal.orm, 8);
    expect(await log('owner8', PASSWORD)).toMatchObject({ status: 200 });
    await guessedFromMany();
    expect(await log('owner7', PASSWORD, '203.0.113.77')).toMatchObject(refusal);
  });

  it('twenty right logins of one name from one address at once all succeed', async () => {
    const browsers = Array.from({ length: 20 }, () => portal.browser());
    await Promise.all(browsers.map((one) => one.send(calls.csrfCookie)));
    const answers = await Promise.all(browsers.map((one) => one.logIn('owner7')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it('an address that waits takes no place in the password queue', async () => {
    await guess(5);
    const verified = await recordStatements(() =>
      Promise.all(Array.from({ length: 60 }, () => log('owner7', 'wrong'))),
    );
    expect(verified.some(({ text }) => /insert into attempts/.test(text))).toBe(false);
  });
});

describe('wrong passwords from one address', () => {
  it('fifty wrong passwords lock their address, whatever the names, and no other address', async () => {
    await guess(1, 'a');
    await guessed(49);
    await guess(1, 'b');
    expect(await log('owner7', PASSWORD)).toMatchObject(refusal);
    expect(await log('owner7', PASSWORD, '198.51.100.1')).toMatchObject({ status: 200 });
    portal.clock.passMinutes(1);
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('wrong passwords count for a whole day after the last one', async () => {
    await guess(1, 'a');
    await guessed(49);
    portal.clock.passMinutes(24 * 60 - 1);
    await guess(1, 'b');
    expect(await log('owner7', PASSWORD)).toMatchObject(refusal);
  });

  it('right passwords do not count against their address: an office may log in as often as it likes', async () => {
    await guess(1);
    for (let time = 0; time < 3; time += 1) await log('owner7', PASSWORD);
    const rows = await portal.orm.select().from(attempts);
    expect(rows.find(({ kind }) => kind === 'login-address')).toMatchObject({ count: 1 });
  });
});

describe('an owner locked out by wrong passwords', () => {
  it('an owner locked out by wrong passwords can log in at once after setting a password by the mailed link (AUTH 16)', async () => {
    const names = ['owner7', 'owner7@portal.test'];
    await guess(1);
    await guessed(1000);
    await guess(1);
    for (const name of names) expect(await log(name, PASSWORD)).toMatchObject(refusal);
    await browser.call(calls.forgotPassword, { body: { email: 'owner7' } });
    const [email] = await readOutbox(portal.orm);
    const token = /change-password\/([\w-]+)/.exec(email?.body ?? '')?.[1] ?? '';
    const password = 'a horse on the stairs';
    await browser.call(calls.changePassword, { body: { password, cpassword: password, reset_token: token } });
    for (const name of names) expect(await log(name, password)).toMatchObject({ status: 200 });
  });
});
