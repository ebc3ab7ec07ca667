import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { attempts } from '../../services/attempts/attempts.tables.ts';
import { auditEntries } from '../../services/audit/audit.tables.ts';
import { logins } from './auth.tables.ts';
import { mailOutbox } from '../../services/mail/mail.tables.ts';
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

/** Wrong guesses that were made before, as if they had been made now. */
async function guessed(count: number): Promise<void> {
  await portal.orm.update(attempts).set({ count, waitsUntil: null });
}

describe('guessing a password', () => {
  it('has to wait after five wrong ones: even the right one is refused, in the same words (AUTH 24, AU13)', async () => {
    await guess(5);
    expect(await log('owner7', PASSWORD)).toMatchObject(refusal);
    portal.clock.passMinutes(1);
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('costs no hash and no audit row while it waits', async () => {
    await guess(5);
    const rows = await portal.orm.$count(auditEntries);
    const statements = await recordStatements(() => log('owner7', 'wrong'));
    expect(statements.map(({ text }) => text).filter((text) => /audit_entries|commit/i.test(text))).toEqual([]);
    expect(await portal.orm.$count(auditEntries)).toBe(rows);
  });

  it('waits no longer than 15 minutes, however often it was wrong', async () => {
    await guess(1);
    await guessed(1000);
    await guess(1);
    portal.clock.passMinutes(14);
    expect(await log('owner7', PASSWORD, '198.51.100.1')).toMatchObject(refusal);
    portal.clock.passMinutes(1);
    expect(await log('owner7', PASSWORD, '198.51.100.1')).toMatchObject({ status: 200 });
  });

  it('is counted from nought again after a right one', async () => {
    await guess(4);
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
    await guess(4);
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('is forgotten after a day', async () => {
    await guess(4);
    portal.clock.passMinutes(24 * 60);
    await guess(4);
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('is counted for a whole day after the last of them', async () => {
    await guess(4);
    portal.clock.passMinutes(24 * 60 - 1);
    await guess(1);
    expect(await log('owner7', PASSWORD)).toMatchObject(refusal);
  });

  it('leaves no counts behind: those that are over go when anybody logs in', async () => {
    await guess(1, 'nobody', '198.51.100.1');
    portal.clock.passMinutes(24 * 60);
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
    expect(await portal.orm.select().from(attempts)).toMatchObject([{ kind: 'login-address', count: 0 }]);
  });

  it('is counted for a name however it is typed, and from wherever', async () => {
    for (const [index, email] of ['owner7', 'OWNER7', ' owner7 ', 'Owner7', 'owner7 '].entries())
      await guess(1, email, `203.0.113.${index}`);
    expect(await log('owner7', PASSWORD, '198.51.100.1')).toMatchObject(refusal);
  });

  it('is counted for a login, by whichever of its names and in whatever letters the database takes for them', async () => {
    for (const email of ['owner7', 'owner7@portal.test', 'OWNER7', 'Owner7@Portal.Test', 'owner7'])
      await guess(1, email);
    expect(await log('owner7', PASSWORD, '198.51.100.1')).toMatchObject(refusal);
    expect(await log('owner7@portal.test', PASSWORD, '198.51.100.1')).toMatchObject(refusal);
  });

  it('is counted as the database compares names, whether somebody has the name or not', async () => {
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

  it('keeps nobody else out', async () => {
    await addOwner(portal.orm, 8);
    await guess(6);
    expect(await log('owner8', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('slips through no better at once than one by one', async () => {
    const headers = browser.csrfHeader(calls.login);
    const body = (password: string) => ({ email: 'owner7', password, remember: false });
    const before = await portal.orm.$count(auditEntries);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => browser.send(calls.login, { headers, body: body(`wrong ${index}`) })),
    );
    expect((await portal.orm.$count(auditEntries)) - before).toBe(5);
  });

  it('tells in neither words nor work whether the name exists', async () => {
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

  it('keeps no name that was typed: it may be somebody’s password', async () => {
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

describe('guessing from one address', () => {
  it('has to wait after fifty wrong ones, whatever the names; other addresses do not', async () => {
    await guess(1, 'a');
    await guessed(49);
    await guess(1, 'b');
    expect(await log('owner7', PASSWORD)).toMatchObject(refusal);
    expect(await log('owner7', PASSWORD, '198.51.100.1')).toMatchObject({ status: 200 });
    portal.clock.passMinutes(1);
    expect(await log('owner7', PASSWORD)).toMatchObject({ status: 200 });
  });

  it('is counted for a whole day after the last of them', async () => {
    await guess(1, 'a');
    await guessed(49);
    portal.clock.passMinutes(24 * 60 - 1);
    await guess(1, 'b');
    expect(await log('owner7', PASSWORD)).toMatchObject(refusal);
  });

  it('counts wrong ones alone: an office may log in as often as it likes', async () => {
    await guess(1);
    for (let time = 0; time < 3; time += 1) await log('owner7', PASSWORD);
    const rows = await portal.orm.select().from(attempts);
    expect(rows.find(({ kind }) => kind === 'login-address')).toMatchObject({ count: 1 });
  });
});

describe('an owner whom a guesser has locked out', () => {
  it('gets in by the mailed link at once (AUTH 16)', async () => {
    const names = ['owner7', 'owner7@portal.test'];
    await guess(1);
    await guessed(1000);
    await guess(1);
    for (const name of names) expect(await log(name, PASSWORD, '198.51.100.1')).toMatchObject(refusal);
    await browser.call(calls.forgotPassword, { body: { email: 'owner7' } });
    const [letter] = await portal.orm.select().from(mailOutbox);
    const token = /change-password\/([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
    const password = 'a horse on the stairs';
    await browser.call(calls.changePassword, { body: { password, cpassword: password, reset_token: token } });
    for (const name of names) expect(await log(name, password, '198.51.100.1')).toMatchObject({ status: 200 });
  });
});
