import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextLine, startScript } from '../../../api/testing/db/node-process.ts';
import { recordStatements } from '../../../api/testing/db/record-statements.ts';
import { RunningApi } from '../../../api/testing/running-api.ts';
import { settle } from '../books.ts';
import type { Finding } from '../finding.ts';
import { addSessions } from '../sessions.ts';
import { apiEnv } from '../system-under-test.ts';
import type { SystemUnderTest } from '../system-under-test.ts';
import { apiClient, UNCHANGED } from './api-client.ts';
import { percentile, runLoad } from './load.ts';
import { findPgbench, runPgbench, toScript } from './pgbench.ts';
import { processorTime } from './processor-time.ts';

export interface PollSizes {
  /** Sessions that poll for messages; half as many make all three polls. */
  readonly sessions: number;
  readonly seconds: number;
  /** Seconds between two polls of a session. */
  readonly every: number;
  /** The number of owners that staff search among. */
  readonly owners: number;
}

type PrintLine = (line: string) => void;
type Poll = (session: number) => Promise<number>;

const MESSAGES = 5;
const STAFF = 'staff';
const tokenOf = (name: string | number): string => `poll-token-${name}`;
const cookieOf = (name: string | number): string => `portal_session=poll-${name}`;

/**
 * Measures the polls of many sessions and the search of staff, on one process of the api and the system's PostgreSQL.
 */
export async function runPolls(system: SystemUnderTest, sizes: PollSizes, print: PrintLine): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-polls-'));
  const { databaseUrl } = system;
  if (databaseUrl === undefined) throw new Error('Polls are measured on a PostgreSQL server');
  const remove = async (): Promise<void> => rmSync(folder, { recursive: true, force: true });
  const api = new RunningApi({ dataDir: folder, databaseUrl, env: apiEnv(folder, databaseUrl), remove });
  try {
    print('polls: filling');
    await fill(system, sizes);
    await api.start();
    print(`polls: ${sizes.sessions} sessions`);
    const polls = pollsOf(api.socket);
    const oneOf = { ...sizes, polls: [polls.messages] };
    const bare = await measureBare({ databaseUrl, folder }, oneOf);
    const messages = await measurePolls(api, oneOf);
    const half = Math.ceil(sizes.sessions / 2);
    print(`polls: ${half} sessions, all three`);
    const threeOf = { ...sizes, sessions: half, polls: [polls.messages, polls.pending, polls.details] };
    const bareThree = await measureBare({ databaseUrl, folder }, threeOf);
    const three = await measurePolls(api, threeOf);
    print(`polls: search among ${sizes.owners} owners`);
    return [
      ...findingsOf(`${sizes.sessions} sessions, messages`, messages, bare),
      ...findingsOf(`${half} sessions, all three polls`, three, bareThree),
      await searchBesideSql(system, api, { databaseUrl, folder }, sizes),
    ];
  } finally {
    await api.remove();
  }
}

/** Owners with names, of whom the first have messages, agreements and a session; and one session of staff. */
async function fill({ pool }: SystemUnderTest, { sessions, owners }: PollSizes): Promise<void> {
  await pool.query(
    `insert into owners (customer_id, first_name, last_name, email) select n, 'Ada', 'Owner ' || md5(n::text), 'owner' || n || '@portal.test' from generate_series(1, $1::int) n`,
    [Math.max(owners, sessions)],
  );
  await pool.query(
    `insert into notifications (message_id, customer_id, created_at, message)
     select n * 10 + m, n, now() - m * interval '1 day', repeat('A message of some length. ', 10) from generate_series(1, $1::int) n, generate_series(1, $2::int) m`,
    [sessions, MESSAGES],
  );
  const names = [...Array.from({ length: sessions }, (_, index) => String(index + 1)), STAFF];
  const { rows: logins } = await pool.query<{ id: number; username: string }>(
    `insert into logins (email, username, role, customer_id)
     select n || '@portal.test', 'poll-' || n, case n when '${STAFF}' then 'staff' else 'owner' end, case n when '${STAFF}' then null else n::int end
     from unnest($1::text[]) n returning id, username`,
    [names],
  );
  await addSessions(
    pool,
    logins.map(({ id, username }) => ({
      loginId: id,
      secret: username,
      accessToken: tokenOf(username.slice('poll-'.length)),
    })),
  );
  await settle(pool);
}

/** The requests of the header of a page, by the number of its session; each returns its status. */
function pollsOf(socket: string): Readonly<Record<'messages' | 'pending' | 'details', Poll>> {
  const send = apiClient(socket);
  const etags = new Map<number, string>();
  const headersOf = (session: number) => ({ cookie: cookieOf(session) });
  return {
    messages: async (session) => {
      const known = etags.get(session);
      const headers = { ...headersOf(session), ...(known !== undefined && { 'if-none-match': known }) };
      const { status, etag } = await send({ method: 'GET', path: `/api/notification/list/${session}`, headers });
      if (etag !== null) etags.set(session, etag);
      if (known !== undefined && status !== UNCHANGED) throw new Error(`An unchanged list returned ${status}`);
      return status;
    },
    pending: async (session) =>
      (await send({ path: '/api/customer/sla', headers: headersOf(session), body: { customer_id: session } })).status,
    details: async (session) => {
      const body = { token: tokenOf(session), customerId: session, simulate: null };
      return (await send({ path: '/api/auth/details', headers: headersOf(session), body })).status;
    },
  };
}

interface Plan {
  readonly sessions: number;
  readonly seconds: number;
  readonly every: number;
  readonly polls: readonly Poll[];
}

interface PollTimes {
  readonly calls: number;
  readonly errors: number;
  readonly unchanged: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time for a call; null where the system does not report it. */
  readonly processor: number | null;
}

async function measurePolls(api: RunningApi, plan: Plan): Promise<PollTimes> {
  // Every page has its first response; from then on it is unchanged.
  for (let first = 1; first <= plan.sessions; first += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, plan.sessions - first + 1) }, (_, index) =>
        Promise.all(plan.polls.map((poll) => poll(first + index))),
      ),
    );
  return pollByTheClock(() => processorTime(api.pid), plan);
}

/** The same number of requests to a server that only selects 1 from the database. */
async function measureBare(
  { databaseUrl, folder }: { readonly databaseUrl: string; readonly folder: string },
  plan: Plan,
): Promise<PollTimes> {
  const socket = join(folder, 'bare.sock');
  rmSync(socket, { force: true });
  const bare = startScript(new URL('select-one.ts', import.meta.url), [], {
    DATABASE_URL: databaseUrl,
    SOCKET: socket,
  });
  try {
    await nextLine(bare);
    const send = apiClient(socket);
    const poll: Poll = async () => (await send({ method: 'GET', path: '/' })).status;
    for (let warm = 0; warm < 200; warm += 1) await poll(warm);
    return await pollByTheClock(() => processorTime(bare.pid ?? null), { ...plan, polls: plan.polls.map(() => poll) });
  } finally {
    const closed = once(bare, 'close');
    bare.kill('SIGTERM');
    await closed;
  }
}

/** Each session polls at its own moment of the interval, whether earlier responses have come or not. */
async function pollByTheClock(
  processor: () => number | null,
  { sessions, seconds, every, polls }: Plan,
): Promise<PollTimes> {
  const times: number[] = [];
  let [unchanged, errors] = [0, 0];
  const usedBefore = processor();
  const startedAt = performance.now();
  const one = async (poll: Poll, session: number): Promise<void> => {
    const start = performance.now();
    try {
      if ((await poll(session)) === UNCHANGED) unchanged += 1;
    } catch {
      errors += 1;
    }
    times.push(performance.now() - start);
  };
  const sent: Promise<void>[] = [];
  const gap = (every * 1000) / (sessions * polls.length);
  const due = Math.round((seconds * 1000) / gap);
  for (let turn = 0; turn < due; turn += 1) {
    const wait = startedAt + turn * gap - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const poll = polls[turn % polls.length];
    const session = 1 + (Math.floor(turn / polls.length) % sessions);
    if (poll !== undefined) sent.push(one(poll, session));
  }
  await Promise.all(sent);
  const usedAfter = processor();
  return {
    calls: times.length,
    errors,
    unchanged,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    processor: usedBefore === null || usedAfter === null ? null : (usedAfter - usedBefore) / times.length,
  };
}

function findingsOf(what: string, polled: PollTimes, bare: PollTimes): Finding[] {
  const { calls, errors, unchanged, p50, p99, processor } = polled;
  const beside = bare.processor;
  return [
    {
      what: `${what}: errors`,
      detail: `${calls} calls, ${unchanged} times 304`,
      ratio: errors,
      aim: '0',
    },
    {
      what: `${what}: p99 / p50`,
      detail: `${p99.toFixed(1)} ms, ${p50.toFixed(1)} ms; bare ${bare.p99.toFixed(1)} ms, ${bare.p50.toFixed(1)} ms`,
      ratio: p99 / p50,
      aim: '<= 10',
    },
    {
      what: `${what}: processor time / bare SELECT 1`,
      detail:
        processor === null || beside === null
          ? 'this system tells no processor time of a process'
          : `${processor.toFixed(2)} ms a call, ${beside.toFixed(2)} ms a request`,
      // A short run of bare requests takes less processor time than the system can measure.
      ratio: processor === null || !beside ? null : processor / beside,
      aim: '—',
    },
  ];
}

/** Searches the owners by a part of a name, as staff do, and compares it with the SQL statements that it sends. */
async function searchBesideSql(
  system: SystemUnderTest,
  api: RunningApi,
  { databaseUrl, folder }: { readonly databaseUrl: string; readonly folder: string },
  { owners, seconds }: PollSizes,
): Promise<Finding> {
  const what = `search among ${owners} owners / its SQL`;
  const searchOn = (socket: string) => {
    const send = apiClient(socket);
    const path = '/api/owner/list?search=owner%20abc&limit=20';
    return async () => (await send({ method: 'GET', path, headers: { cookie: cookieOf(STAFF) } })).body;
  };
  const statements = await recordStatements(() => searchOn(system.socketPath)());
  const run = { callers: 1, seconds: Math.min(seconds, 5), call: searchOn(api.socket) };
  const http = await runLoad(run);
  const program = findPgbench();
  const time = `${(1000 / http.perSecond).toFixed(1)} ms`;
  if (program === null) return { what, detail: `${time}; pgbench is not installed`, ratio: null, aim: '—' };
  const script = toScript(statements);
  const sql = await runPgbench({ program, url: databaseUrl, script, folder, clients: 1, seconds: run.seconds });
  return { what, detail: `${time}, ${(1000 / sql).toFixed(1)} ms`, ratio: sql / http.perSecond, aim: '<= 2' };
}
