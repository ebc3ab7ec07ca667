import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@portal/contract';
import { systemClock } from '../../src/clock.ts';
import { PostgresServer } from '../db/postgres-server.ts';
import { serverPlace } from '../db/server-place.ts';
import { RunningApi } from '../running-api.ts';
import { addAccount, checkSession, logIn } from './accounts.ts';
import type { Account } from './accounts.ts';
import { letAllLeave } from './check-round.ts';
import { openReady } from './crash-writing.ts';
import type { Fault } from './fault.ts';
import { checkLeft, checkEmail, makeEmail, sendEmail } from './emails.ts';
import type { Written } from './emails.ts';

const EMAILS = 10;
const A_MOMENT = 50;
const RETRY_AFTER = '2';

/** The measurements of an outage, beside its faults. */
export interface Outage {
  readonly faults: readonly Fault[];
  /** The longest wait for a refusal, in milliseconds. */
  readonly slowestRefusal: number;
  /** From the return of the database until the api was ready, in milliseconds. */
  readonly readyAfter: number;
}

/**
 * The database goes away while two owners write, and comes back after so many looks at the api; they send again what was
 * refused.
 */
export async function outlast(looks: number): Promise<Outage> {
  const server = await PostgresServer.start();
  const place = await serverPlace({ url: server.url, drop: () => server.remove() });
  const api = new RunningApi(place);
  await api.start({ DEMO: 'off' });
  const before = await openReady(place);
  const accounts = [
    await addAccount(before, 1, systemClock(null).now(), api.socket),
    await addAccount(before, 2, systemClock(null).now(), api.socket),
  ] as const;
  for (const account of accounts) await logIn(account);
  await before.close();

  const written: Written[] = [];
  const begun = Promise.withResolvers<null>();
  const writing = accounts.map((account) => writeThrough(account, written, () => begun.resolve(null)));
  await begun.promise;
  await server.stop('SIGQUIT');
  const refused = await lookWhileAway(api, accounts[0], looks);
  await server.start();
  const back = performance.now();
  while ((await api.get('/readyz')).status !== 200) await pause(A_MOMENT);
  const readyAfter = Math.round(performance.now() - back);
  await Promise.all(writing);

  const after = await openReady(place);
  await letAllLeave(after, { writers: accounts, written });
  const faults: Fault[] = [...refused.faults, ...(await checkSession(after, accounts[0]))];
  for (const one of written)
    faults.push(...(await checkEmail(after, place.dataDir, one)), ...(await checkLeft(after, place.dataDir, one)));
  await after.close();
  await api.end('SIGTERM');
  await place.remove();
  return { faults, readyAfter, slowestRefusal: refused.slowest };
}

/** Sends one email after the other, each again until it is accepted; reports when the first was. */
async function writeThrough(account: Account, written: Written[], begun: () => void): Promise<void> {
  for (let count = 0; count < EMAILS; count += 1) {
    const email = makeEmail(account.customerId, 1000 * (count + 1));
    written.push(email);
    while (!email.isAnswered) {
      await sendEmail(account.visitor, email).catch(() => pause(A_MOMENT));
    }
    begun();
  }
}

interface Looked {
  readonly faults: readonly Fault[];
  readonly slowest: number;
}

async function lookWhileAway(api: RunningApi, { visitor, customerId }: Account, looks: number): Promise<Looked> {
  const faults: Fault[] = [];
  let slowest = 0;
  for (let look = 0; look < looks; look += 1) {
    const asked = performance.now();
    const { status, headers } = await visitor.call(calls.folioLedgers, { body: { data: customerId } });
    slowest = Math.max(slowest, Math.round(performance.now() - asked));
    const health = [
      status,
      headers['retry-after'],
      (await api.get('/healthz')).status,
      (await api.get('/readyz')).status,
    ].join(' ');
    if (health !== `503 ${RETRY_AFTER} 200 503`) faults.push(`while the database is away: ${health}`);
    await pause(A_MOMENT);
  }
  return { faults, slowest };
}
