import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordStatements } from '../../../api/testing/db/record-statements.ts';
import { hashPassword, verifyPassword } from '../../../api/src/db/password.ts';
import { sealAllOver } from '../../../api/testing/seal/seal-all.ts';
import { RunningApi } from '../../../api/testing/running-api.ts';
import { addHolder, cookieOf, settle } from '../books.ts';
import { apiEnv, TODAY } from '../system-under-test.ts';
import type { Finding } from '../finding.ts';
import type { SystemUnderTest } from '../system-under-test.ts';
import { apiClient } from './api-client.ts';
import { addAccount, growTo } from './ledger-lines.ts';
import { percentile, runLoad } from './load.ts';
import type { Load } from './load.ts';
import { findPgbench, runPgbench, toScript } from './pgbench.ts';

export interface SpeedSizes {
  /** Duration of each measurement. */
  readonly seconds: number;
  /** Concurrent callers. */
  readonly callers: number;
  /** Number of lines of the account that is read. */
  readonly account: number;
  /** How many lines the table holds, at first and after growing. */
  readonly totals: readonly number[];
}

type PrintLine = (line: string) => void;

const PAGE = 50;
const PASSWORD = 'Portal-demo-1';
const holder = { customerId: 1, firstProperty: 1, properties: 1 };
const account = holder.firstProperty;

/** Measures the api as a separate process, on the system's PostgreSQL. */
export async function runSpeed(system: SystemUnderTest, sizes: SpeedSizes, print: PrintLine): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-speed-'));
  const { databaseUrl } = system;
  if (databaseUrl === undefined) throw new Error('Speed is measured on a PostgreSQL server');
  const remove = async (): Promise<void> => rmSync(folder, { recursive: true, force: true });
  const api = new RunningApi({
    dataDir: folder,
    databaseUrl,
    env: apiEnv(folder, databaseUrl),
    remove,
  });
  try {
    print('speed: filling');
    await addHolder(system.pool, { ...holder, properties: 0 }, 0);
    await system.pool.query(`insert into properties (property_id, customer_id, status) values ($1, $2, 1)`, [
      account,
      holder.customerId,
    ]);
    await addAccount(system.pool, account, sizes.account);
    await settle(system.pool);
    await api.start();
    print('speed: measuring');
    const rates = await compareWithSql(system, api, { databaseUrl, folder }, sizes);
    const logins = await compareWithRawHashes(system, api, sizes);
    return [rates, ...logins, ...(await pagesOfLargeTables(system, api, sizes, print))];
  } finally {
    await api.remove();
  }
}

type Call = (caller: number) => Promise<string>;

function ledgerPage(socket: string, after: string | null): Call {
  const send = apiClient(socket);
  const body = {
    propertyId: account,
    creditType: 'all',
    startFrom: '1900-01-01',
    endTo: TODAY,
    limit: PAGE,
    ...(after !== null && { after }),
  };
  return async () => (await send({ path: '/api/property/ledger', headers: { cookie: cookieOf(holder) }, body })).body;
}

async function compareWithSql(
  system: SystemUnderTest,
  api: RunningApi,
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
  { seconds, callers }: SpeedSizes,
): Promise<Finding> {
  const what = 'ledger call / its SQL through pgbench';
  const statements = await recordStatements(() => ledgerPage(system.socketPath, null)(0));
  const http = await runLoad({ callers, seconds, call: ledgerPage(api.socket, null) });
  const program = findPgbench();
  if (program === null)
    return {
      what,
      detail: `${http.perSecond.toFixed(0)} calls/s; pgbench is not installed`,
      ratio: null,
      aim: '>= 0.22',
    };
  const sql = await runPgbench({
    program,
    url: databaseUrl,
    script: toScript(statements),
    folder,
    clients: callers,
    seconds,
  });
  const detail = `${http.perSecond.toFixed(0)} calls/s, ${sql.toFixed(0)} times its ${statements.length} messages`;
  return { what, detail, ratio: http.perSecond / sql, aim: '>= 0.22' };
}

/** Compares logins with bare password hashes, and measures how a storm of logins slows down other calls. */
async function compareWithRawHashes(
  system: SystemUnderTest,
  api: RunningApi,
  { seconds, callers }: SpeedSizes,
): Promise<Finding[]> {
  const logIn = await loginOf(system, api, callers);
  const read = ledgerPage(api.socket, null);
  const hash = await hashPassword(PASSWORD);
  const raw = await runLoad({
    callers: Math.max(1, availableParallelism() - 1),
    seconds,
    call: () => verifyPassword(hash, PASSWORD),
  });
  const idle = await runLoad({ callers: 1, seconds, call: read });
  const storm = await runLoad({ callers, seconds, call: logIn });
  const [, meanwhile] = await Promise.all([
    runLoad({ callers, seconds, call: logIn }),
    runLoad({ callers: 1, seconds, call: read }),
  ]);
  return [
    {
      what: 'logins / raw argon2',
      detail: `${rate(storm)} logins, ${rate(raw)} hashes`,
      ratio: storm.perSecond / raw.perSecond,
      aim: '>= 0.8',
    },
    {
      what: 'p99 of others in a login storm / idle',
      detail: `${meanwhile.p99.toFixed(1)} ms, ${idle.p99.toFixed(1)} ms`,
      ratio: meanwhile.p99 / idle.p99,
      aim: '<= 3',
    },
  ];
}

const rate = ({ perSecond }: Load): string => `${perSecond.toFixed(1)}/s`;

/** Creates a login for each caller; none has a session yet, so they can share one CSRF token. */
async function loginOf(system: SystemUnderTest, api: RunningApi, callers: number): Promise<Call> {
  const hash = await hashPassword(PASSWORD);
  await system.pool.query(
    `insert into logins (email, role, customer_id, password_hash) select 'login' || n || '@portal.test', 'owner', $1, $2 from generate_series(0, $3::int - 1) n`,
    [holder.customerId, hash, callers],
  );
  await sealAllOver(system.pool);
  const send = apiClient(api.socket);
  const { cookies } = await send({ method: 'GET', path: '/api/sanctum/csrf-cookie' });
  const token = /^XSRF-TOKEN=([^;]+)/.exec(cookies.find((one) => one.startsWith('XSRF-TOKEN=')) ?? '')?.[1] ?? '';
  const headers = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': decodeURIComponent(token) };
  return async (number) =>
    (
      await send({
        path: '/api/auth/login',
        headers,
        body: { email: `login${number}@portal.test`, password: PASSWORD, remember: false },
      })
    ).body;
}

/**
 * Milliseconds for a page, and for a call that reads no ledger, taken in turn: other load on the machine slows down
 * both.
 */
interface PageTime {
  readonly page: number;
  readonly baseline: number;
}

async function pagesOfLargeTables(
  system: SystemUnderTest,
  api: RunningApi,
  { seconds, account: lines, totals }: SpeedSizes,
  print: PrintLine,
): Promise<Finding[]> {
  const last = Math.floor(lines / PAGE) - 1;
  const findings: Finding[] = [];
  let small: readonly PageTime[] = [];
  for (const total of totals) {
    print(`speed: ${total} ledger lines`);
    await growTo(system.pool, total);
    await settle(system.pool);
    const after = await cursorBefore(system, last * PAGE);
    const pages = [await timePage(api, null, seconds), await timePage(api, after, seconds)];
    const [first, deep] = pages;
    if (first === undefined || deep === undefined) throw new Error('Two pages were not read');
    findings.push({
      what: `page ${last + 1} / first page, ${total} lines`,
      detail: `${describeTimes(deep)}; ${describeTimes(first)}`,
      ratio: relativeTime(deep) / relativeTime(first),
      aim: '<= 1.5',
    });
    if (small.length > 0)
      findings.push(
        ...pages.map((page, index) =>
          growthOf(
            page,
            small[index] ?? page,
            index === 0 ? 'first page' : `page ${last + 1}`,
            `${total} / ${String(totals[0])} lines`,
          ),
        ),
      );
    else small = pages;
  }
  return findings;
}

const SLICES = 10;

async function timePage(api: RunningApi, after: string | null, seconds: number): Promise<PageTime> {
  const send = apiClient(api.socket);
  const [page, baseline] = [
    ledgerPage(api.socket, after),
    async () => (await send({ method: 'GET', path: '/api/session', headers: { cookie: cookieOf(holder) } })).body,
  ];
  const times: { readonly page: number[]; readonly baseline: number[] } = { page: [], baseline: [] };
  for (let slice = 0; slice < SLICES; slice += 1) {
    times.page.push(millis(await runLoad({ callers: 1, seconds: seconds / SLICES, call: page })));
    times.baseline.push(millis(await runLoad({ callers: 1, seconds: seconds / SLICES, call: baseline })));
  }
  return { page: percentile(times.page, 0.5), baseline: percentile(times.baseline, 0.5) };
}

const millis = ({ perSecond }: Load): number => 1000 / perSecond;
const relativeTime = ({ page, baseline }: PageTime): number => page / baseline;
const describeTimes = ({ page, baseline }: PageTime): string =>
  `${page.toFixed(2)} ms, baseline ${baseline.toFixed(2)} ms`;

function growthOf(now: PageTime, before: PageTime, page: string, sizes: string): Finding {
  return {
    what: `${page}, ${sizes}`,
    detail: `${describeTimes(now)}; ${describeTimes(before)}`,
    ratio: relativeTime(now) / relativeTime(before),
    aim: '<= 1.3',
  };
}

/** The `after` cursor of the page that begins after `lines` lines. */
async function cursorBefore({ pool }: SystemUnderTest, lines: number): Promise<string | null> {
  if (lines === 0) return null;
  const { rows } = await pool.query<{ cursor: string }>(
    `select to_char(date, 'YYYY-MM-DD') || '.' || ledger_entry_id as cursor from ledger_entries where property_id = $1 order by date, ledger_entry_id offset $2 limit 1`,
    [account, lines - 1],
  );
  return rows[0]?.cursor ?? null;
}
