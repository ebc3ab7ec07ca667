import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, constants } from '@portal/contract';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from './clock.ts';
import { addAccount, changePassword, letTokenAge, logIn, renew } from '../testing/crash/accounts.ts';
import type { Account } from '../testing/crash/accounts.ts';
import { writeExport } from '../testing/crash/import-files.ts';
import { makeEmail, sendEmail } from '../testing/crash/emails.ts';
import { openDatabase } from './db/client.ts';
import type { Database } from './db/client.ts';
import { createRandom } from './demo/generator/random.ts';
import { auditEntries } from './db/schema/audit.tables.ts';
import { enquiries } from './db/schema/enquiry.tables.ts';
import { referrals } from './db/schema/referral.tables.ts';
import { ledgerEntries } from './db/schema/ledger.tables.ts';
import { readOutbox } from '../testing/email/read-outbox.ts';
import type { TestPlace } from '../testing/db/embedded-place.ts';
import { runScript } from '../testing/db/node-process.ts';
import { createServerDatabase } from '../testing/db/run-server.ts';
import { serverPlace } from '../testing/db/server-place.ts';
import { eq } from '../testing/db/where.ts';
import { RunningApi } from '../testing/running-api.ts';
import { Visitor } from '../testing/visitor.ts';

const cli = new URL('./cli.ts', import.meta.url);
const clock = systemClock(null);

let place: TestPlace;
let processes: readonly RunningApi[];
let database: Database;
let customers = 100;

// Both start at the same time on a database without tables.
beforeAll(async () => {
  place = await serverPlace(await createServerDatabase('template1'));
  processes = ['one.sock', 'two.sock'].map((name) => new RunningApi(place, name));
  await Promise.all(processes.map((api) => api.start({ DEMO: 'off' })));
  database = await openDatabase(place);
  await database.ready();
});
afterAll(async () => {
  await database.close();
  await Promise.all(processes.map((api) => api.end('SIGTERM')));
  await place.remove();
});

const sockets = (): [string, string] => [processes[0]?.socket ?? '', processes[1]?.socket ?? ''];

/** An owner who uses the first process. */
async function newOwner(): Promise<Account> {
  customers += 1;
  return addAccount(database, customers, clock.now(), sockets()[0]);
}

async function isIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.call(calls.session)).data.session_token !== null;
}

describe('two processes on one database', () => {
  it('two processes create the tables of one database once, and both become ready', async () => {
    for (const api of processes) expect((await api.get('/readyz')).status).toBe(200);
  });

  it('a login or a logout at one process counts at the other', async () => {
    const account = await newOwner();
    const [, second] = sockets();
    const there = account.visitor.at(second);
    await logIn(account);
    expect(await isIn(there)).toBe(true);
    expect((await there.call(calls.logout)).status).toBe(204);
    expect(await isIn(account.visitor)).toBe(false);
  });

  it('each process renews a session that the other started, with a new token each time', async () => {
    const here = await newOwner();
    await logIn(here);
    const there = { ...here, visitor: here.visitor.at(sockets()[1]) };
    const tokens = [here.accessToken];
    for (const account of [there, here, there]) {
      await letTokenAge(database, account);
      account.accessToken = tokens.at(-1) ?? null;
      await renew(account);
      tokens.push(account.accessToken);
    }
    expect(new Set(tokens).size).toBe(4);
    expect(await isIn(there.visitor)).toBe(true);
  });

  it('two tabs that renew at two processes at once get the same token', async () => {
    const here = await newOwner();
    await logIn(here);
    await letTokenAge(database, here);
    const there = { ...here, visitor: here.visitor.at(sockets()[1]) };
    const before = here.accessToken;
    await Promise.all([renew(here), renew(there)]);
    expect(here.accessToken).not.toBe(before);
    expect(there.accessToken).toBe(here.accessToken);
  });

  it('a password changed at one process ends the sessions at both', async () => {
    const account = await newOwner();
    await logIn(account);
    await changePassword({ ...account, visitor: new Visitor(sockets()[1]) });
    expect([await isIn(account.visitor), await isIn(account.visitor.at(sockets()[1]))]).toEqual([false, false]);
  });

  it('a write sent to both processes with one key is done once (API 336)', async () => {
    const account = await newOwner();
    await logIn(account);
    const email = makeEmail(account.customerId, 1000);
    await Promise.all(sockets().map((socket) => sendEmail(account.visitor.at(socket), email)));
    expect(await database.orm.$count(enquiries, eq(enquiries.customerId, account.customerId))).toBe(1);
  });

  it('two processes count together what one login sends in an hour', async () => {
    const account = await newOwner();
    await logIn(account);
    const sendAll = async (socket: string): Promise<number> => {
      let taken = 0;
      for (let count = 0; count < constants.emailsAnHour / 2 + 3; count += 1) {
        taken += await sendEmail(account.visitor.at(socket), makeEmail(account.customerId, null)).then(
          () => 1,
          () => 0,
        );
      }
      return taken;
    };
    const taken = await Promise.all(sockets().map(sendAll));
    expect(taken.reduce((sum, one) => sum + one)).toBe(constants.emailsAnHour);
    expect(await database.orm.$count(referrals, eq(referrals.customerId, account.customerId))).toBe(
      constants.emailsAnHour,
    );
  });

  it('two processes send each email only once', async () => {
    while ((await readOutbox(database.orm)).some(({ sentAt }) => sentAt === null));
    const emails = await readOutbox(database.orm);
    const copies = readdirSync(join(place.dataDir, 'mail'));
    expect(emails.map(({ tries }) => tries)).toEqual(emails.map(() => 1));
    // Emails with a secret link, as about a login from a new device, are forgotten once they are sent.
    for (const { messageId } of emails) expect(copies.filter((name) => name.includes(messageId))).toHaveLength(1);
    expect(new Set(copies.map((name) => name.split('Z-')[1])).size).toBe(copies.length);
  });

  it('both processes keep serving while an export is loaded, and show it at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-export-'));
    writeExport(folder, createRandom(1));
    const account = await newOwner();
    await logIn(account);
    const statuses: number[] = [];
    const loading = { isOver: false };
    const asking = sockets().map(async (socket) => {
      while (!loading.isOver)
        statuses.push(
          (await account.visitor.at(socket).call(calls.folioLedgers, { body: { data: account.customerId } })).status,
        );
    });
    const { code } = await runScript(cli, ['import', folder], place.env);
    loading.isOver = true;
    await Promise.all(asking);
    rmSync(folder, { recursive: true });
    expect(code).toBe(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await database.orm.$count(ledgerEntries)).toBeGreaterThan(0);
    expect(await database.orm.$count(auditEntries, eq(auditEntries.action, 'import'))).toBe(1);
  });
});
