import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '../../../api/src/db/password.ts';
import { openDatabase } from '../../../api/src/db/client.ts';
import { readHolder } from '../../../api/src/db/data-folder.ts';
import { embeddedPool } from '../../../api/src/db/pool.ts';
import { readLogo } from '../../../api/src/services/provider/provider-logo.ts';
import { embeddedPlace } from '../../../api/testing/db/embedded-place.ts';
import { sealAllOver } from '../../../api/testing/seal/seal-all.ts';
import { RunningApi } from '../../../api/testing/running-api.ts';
import type { Finding } from '../finding.ts';
import { apiClient } from '../speed/api-client.ts';
import { percentile } from '../speed/load.ts';

export interface FloodSizes {
  /** Duration of each measurement. */
  readonly seconds: number;
  /** How often the measurement is repeated; the median is reported. */
  readonly runs: number;
  /** Addresses that guess passwords, and their guesses a second, all together. */
  readonly guessers: number;
  readonly guesses: number;
}

type PrintLine = (line: string) => void;

const PASSWORD = 'Portal-demo-1';
/** Right logins at once, of one name from one address. */
const AT_ONCE = 20;
const READS_PER_SECOND = 20;
const LONGEST_REASON = 120;
const logo = fileURLToPath(new URL('../../../gateway/public/favicon.svg', import.meta.url));

interface Run {
  /** Milliseconds of each right login; one that was refused counts as Infinity. */
  readonly logins: readonly number[];
  /** Milliseconds of a right login before the flood, with nothing beside it: nearly all of it compares the password. */
  readonly loginAlone: number;
  /** The 99th percentile of reads, during the flood and during as many calls for a static file. */
  readonly reads: number;
  readonly readsBesideFile: number;
}

/**
 * A flood of guesses from many addresses beside right logins and reads, on the api as a process of its own with the
 * embedded database.
 */
export async function runFlood(sizes: FloodSizes, print: PrintLine): Promise<Finding[]> {
  const place = await embeddedPlace();
  const api = new RunningApi(place);
  try {
    const names = Math.ceil(sizes.seconds) * sizes.runs + 1;
    await addLogins(place.dataDir, names);
    await api.start({ PROVIDER_LOGO: logo });
    while ((await api.get('/readyz')).status !== 200) await pause(50);
    const client = await openClient(api.socket);
    print('flood: logins at once');
    const together = await Promise.all(Array.from({ length: AT_ONCE }, () => client.logIn('login0', '127.0.1.1')));
    const runs: Run[] = [];
    for (let run = 0; run < sizes.runs; run += 1) {
      print(`flood: run ${run + 1} of ${sizes.runs}`);
      runs.push(await runOnce(client, sizes, run * Math.ceil(sizes.seconds) + 1));
    }
    return report({ together, runs, reasons: client.reasons });
  } finally {
    await api.remove();
  }
}

interface FloodResults extends Pick<Client, 'reasons'> {
  /** Milliseconds of the right logins at once. */
  readonly together: readonly number[];
  readonly runs: readonly Run[];
}

function report({ together, runs, reasons }: FloodResults): Finding[] {
  const median = (of: (run: Run) => number): number => percentile(runs.map(of), 0.5);
  const slowest = median(({ logins }) => Math.max(...logins));
  const reads = median((run) => run.reads / run.loginAlone);
  const refused = runs.flatMap(({ logins }) => logins).filter((time) => time === Infinity).length;
  return [
    {
      what: `slowest of ${AT_ONCE} right logins of one name at once / 5 s`,
      detail: `${Math.max(...together).toFixed(0)} ms`,
      ratio: Math.max(...together) / 5000,
      aim: '<= 1',
      isMet: Math.max(...together) <= 5000,
    },
    {
      what: 'slowest right login in a flood of guesses / 5 s',
      detail: [
        `${slowest.toFixed(0)} ms`,
        `${refused} of ${runs.flatMap(({ logins }) => logins).length} refused`,
        ...reasons,
      ].join(', '),
      ratio: slowest / 5000,
      aim: '<= 1, 0 refused',
      isMet: slowest <= 5000 && refused === 0,
    },
    {
      what: 'p99 of reads in a flood of guesses / a login alone',
      detail: `${median((run) => run.reads).toFixed(1)} ms, ${median((run) => run.loginAlone).toFixed(1)} ms`,
      ratio: reads,
      aim: '<= 0.5',
      isMet: reads <= 0.5,
    },
    {
      what: 'p99 of reads in a flood of guesses / beside a static file',
      detail: `${median((run) => run.reads).toFixed(1)} ms, ${median((run) => run.readsBesideFile).toFixed(1)} ms`,
      ratio: median((run) => run.reads / run.readsBesideFile),
      aim: 'none',
      isMet: true,
    },
  ];
}

async function runOnce(client: Client, { seconds, guessers, guesses }: FloodSizes, firstName: number): Promise<Run> {
  const file = readLogo(logo).path;
  const loginAlone = await client.logIn('login0', '127.0.1.2');
  const besideFile = every(seconds, guesses, () => client.get(file));
  const readsBesideFile = await every(seconds, READS_PER_SECOND, () => client.get('/api/session'));
  await besideFile;
  const flood = every(seconds, guesses, (n) => client.guess(`guess${n}`, `127.0.0.${(n % guessers) + 1}`));
  const logins = every(seconds, 1, (n) => client.logIn(`login${firstName + n}`, `127.0.2.${n + 1}`));
  const reads = await every(seconds, READS_PER_SECOND, () => client.get('/api/session'));
  await flood;
  const readsOf = { reads: percentile(reads, 0.99), readsBesideFile: percentile(readsBesideFile, 0.99) };
  return { logins: await logins, loginAlone, ...readsOf };
}

/** Calls so often a second, whether earlier responses have arrived or not, and returns how long each took. */
async function every(seconds: number, perSecond: number, call: (n: number) => Promise<number>): Promise<number[]> {
  const calls = Math.max(1, Math.round(seconds * perSecond));
  const began = performance.now();
  return Promise.all(
    Array.from({ length: calls }, async (_, n) => {
      await pause(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
      return call(n);
    }),
  );
}

interface Client {
  /** Why right logins were refused, each reason once. */
  readonly reasons: ReadonlySet<string>;
  readonly get: (path: string) => Promise<number>;
  /** Infinity for a login that is refused. */
  readonly logIn: (name: string, address: string) => Promise<number>;
  /** A wrong password, whose refusal is expected. */
  readonly guess: (name: string, address: string) => Promise<number>;
}

async function openClient(socket: string): Promise<Client> {
  const send = apiClient(socket);
  const { cookies } = await send({ method: 'GET', path: '/api/sanctum/csrf-cookie' });
  const token = /^XSRF-TOKEN=([^;]+)/.exec(cookies.find((one) => one.startsWith('XSRF-TOKEN=')) ?? '')?.[1] ?? '';
  const headers = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': decodeURIComponent(token) };
  const reasons = new Set<string>();
  const refuse = (error: unknown): number => {
    reasons.add(error instanceof Error ? error.message.slice(0, LONGEST_REASON) : 'no reason');
    return Infinity;
  };
  const timed = async (call: () => Promise<unknown>, ofRefused: (error: unknown) => number | null): Promise<number> => {
    const began = performance.now();
    const ofRefusal = await call().then(() => null, ofRefused);
    return ofRefusal ?? performance.now() - began;
  };
  const login = (name: string, address: string, password: string) => () =>
    send({
      path: '/api/auth/login',
      headers: { ...headers, 'x-forwarded-for': address },
      body: { email: `${name}@portal.test`, password, remember: false },
    });
  return {
    reasons,
    get: (path) =>
      timed(
        () => send({ method: 'GET', path }),
        () => Infinity,
      ),
    logIn: (name, address) => timed(login(name, address, PASSWORD), refuse),
    guess: (name, address) => timed(login(name, address, 'wrong'), () => null),
  };
}

async function addLogins(dataDir: string, names: number): Promise<void> {
  const database = await openDatabase({ dataDir });
  const folder = readHolder(dataDir)?.socketFolder;
  if (!folder) throw new Error('The database does not listen');
  const pool = embeddedPool(folder, 'guest', () => undefined);
  await pool.query(`insert into owners (customer_id, first_name, last_name) values (1, 'Ada', 'Côté')`);
  await pool.query(
    `insert into logins (email, role, customer_id, password_hash)
      select 'login' || n || '@portal.test', 'owner', 1, $1 from generate_series(0, $2::int) n`,
    [await hashPassword(PASSWORD), names],
  );
  await sealAllOver(pool);
  await pool.end();
  await database.close();
}
