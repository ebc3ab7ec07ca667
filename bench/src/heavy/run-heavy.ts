import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RunningApi } from '../../../api/testing/running-api.ts';
import { addHolder, cookieOf, settle } from '../books.ts';
import type { BenchOwner } from '../books.ts';
import type { Finding } from '../finding.ts';
import { apiClient } from '../speed/api-client.ts';
import { percentile } from '../speed/load.ts';
import { apiEnv } from '../system-under-test.ts';
import type { SystemUnderTest } from '../system-under-test.ts';
import { heavyReads } from './heavy-reads.ts';

export interface HeavySizes {
  /** Properties of the owner whose reads are heavy, and months of their books. */
  readonly properties: number;
  readonly months: number;
  /** Heavy reads of one login at once. */
  readonly atOnce: number;
  /** Duration of each measurement. */
  readonly seconds: number;
  /** How often the measurements are repeated; the medians are reported. */
  readonly runs: number;
}

type PrintLine = (line: string) => void;

const OTHERS_PROPERTIES = 10;
const BETWEEN_PROBES = 100;
/** A slice of the event loop that nobody notices. */
const SLICE = 100;

interface Run {
  /** Milliseconds: another owner's reads without and beside heavy ones. */
  readonly idleP50: number;
  readonly idleP99: number;
  readonly besideP99: number;
  /** How many of the other owner’s reads were refused. */
  readonly refused: number;
  readonly reads: number;
  /** Heavy reads that were answered, and the longest slice meanwhile, in milliseconds. */
  readonly heavy: number;
  readonly slice: number;
  /** Probes of /readyz, and those that were not answered with 200. */
  readonly probes: number;
  readonly unready: number;
}

/**
 * Measures what the heavy reads of one login cost another owner, at the api as a process of its own on the system's
 * PostgreSQL (SEC8).
 */
export async function runHeavy(
  { databaseUrl, pool }: SystemUnderTest,
  sizes: HeavySizes,
  print: PrintLine,
): Promise<Finding[]> {
  if (databaseUrl === undefined) throw new Error('Heavy reads are measured on a PostgreSQL server');
  const folder = mkdtempSync(join(tmpdir(), 'bench-heavy-'));
  const delayFile = join(folder, 'delay');
  const remove = async (): Promise<void> => rmSync(folder, { recursive: true, force: true });
  const api = new RunningApi({ dataDir: folder, databaseUrl, env: apiEnv(folder, databaseUrl), remove });
  try {
    print('heavy: filling');
    const large = { customerId: 1, firstProperty: 1, properties: sizes.properties };
    const other = { customerId: 2, firstProperty: sizes.properties + 1, properties: OTHERS_PROPERTIES };
    for (const holder of [large, other]) await addHolder(pool, holder, sizes.months);
    await settle(pool);
    const noteDelay = new URL('./note-delay.ts', import.meta.url).href;
    await api.start({ NODE_OPTIONS: `--import ${noteDelay}`, BENCH_DELAY_FILE: delayFile });
    while ((await api.get('/readyz')).status !== 200) await pause(BETWEEN_PROBES);
    const runs: Run[] = [];
    for (let run = 1; run <= sizes.runs; run += 1) {
      print(`heavy: run ${run} of ${sizes.runs}`);
      runs.push(await runOnce(api, { large, other, delayFile }, sizes));
    }
    return report(runs, sizes);
  } finally {
    await api.remove();
  }
}

interface Portfolios {
  readonly large: BenchOwner;
  readonly other: BenchOwner;
  readonly delayFile: string;
}

async function runOnce(api: RunningApi, { large, other, delayFile }: Portfolios, sizes: HeavySizes): Promise<Run> {
  const { seconds, atOnce } = sizes;
  const until = performance.now() + seconds * 1000;
  const idle = await readUntil(api, other, until);
  if (api.pid !== null) process.kill(api.pid, 'SIGUSR2');
  const end = performance.now() + seconds * 1000;
  const [beside, unready, ...heavy] = await Promise.all([
    readUntil(api, other, end),
    probeUntil(api, end),
    ...Array.from({ length: atOnce }, (_, n) => readHeavily(api, large, n, end)),
  ]);
  await pause(2 * BETWEEN_PROBES);
  return {
    idleP50: percentile(idle.times, 0.5),
    idleP99: percentile(idle.times, 0.99),
    besideP99: percentile(beside.times, 0.99),
    refused: beside.refused,
    reads: beside.times.length + beside.refused,
    heavy: heavy.reduce((sum, answered) => sum + answered, 0),
    slice: Number(readFileSync(delayFile, 'utf8')),
    probes: unready.probes,
    unready: unready.failed,
  };
}

/** The reads of an owner's page, one call after another. */
async function readUntil(api: RunningApi, { customerId }: BenchOwner, end: number) {
  const send = apiClient(api.socket);
  const headers = { cookie: cookieOf({ customerId, firstProperty: 0, properties: 0 }) };
  const body = { groupId: null, leasedOnly: false, startDate: '2026-02-01', endDate: '2026-02-28', customerId };
  const times: number[] = [];
  let refused = 0;
  do {
    const began = performance.now();
    const isAnswered = await send({ path: '/api/folio/property', headers, body }).then(
      () => true,
      () => false,
    );
    if (isAnswered) times.push(performance.now() - began);
    else refused += 1;
  } while (performance.now() < end);
  return { times, refused };
}

async function probeUntil(api: RunningApi, end: number) {
  let [probes, failed] = [0, 0];
  do {
    const { status } = await api.get('/readyz');
    probes += 1;
    if (status !== 200) failed += 1;
    await pause(BETWEEN_PROBES);
  } while (performance.now() < end);
  return { probes, failed };
}

/** One heavy read after another; returns how many were answered. Those that are refused are tried again. */
async function readHeavily(api: RunningApi, holder: BenchOwner, first: number, end: number): Promise<number> {
  const send = apiClient(api.socket);
  const headers = { cookie: cookieOf(holder) };
  const reads = heavyReads(holder.customerId);
  let [answered, next] = [0, first];
  do {
    const read = reads[next % reads.length];
    next += 1;
    if (read)
      answered += await send({ ...read, headers }).then(
        () => 1,
        () => 0,
      );
  } while (performance.now() < end);
  return answered;
}

function report(runs: readonly Run[], { atOnce }: HeavySizes): Finding[] {
  const median = (of: (run: Run) => number): number => percentile(runs.map(of), 0.5);
  const sum = (of: (run: Run) => number): number => runs.reduce((total, run) => total + of(run), 0);
  const slowest = median(({ besideP99, idleP99 }) => besideP99 / idleP99);
  const slice = median((run) => run.slice);
  return [
    {
      what: `p99 of another owner beside ${atOnce} heavy reads of one login / its idle p99`,
      detail: [
        `${median(({ besideP99 }) => besideP99).toFixed(1)} / ${median(({ idleP99 }) => idleP99).toFixed(1)} ms`,
        `${sum(({ refused }) => refused)} of ${sum(({ reads }) => reads)} refused`,
        `${sum(({ heavy }) => heavy)} heavy reads answered`,
      ].join(', '),
      ratio: slowest,
      aim: '<= 3, 0 refused',
      isMet: slowest <= 3 && sum(({ refused }) => refused) === 0,
    },
    {
      what: `p99 of another owner beside ${atOnce} heavy reads of one login / its idle p50`,
      detail: `idle p50 ${median(({ idleP50 }) => idleP50).toFixed(1)} ms`,
      ratio: median(({ besideP99, idleP50 }) => besideP99 / idleP50),
      aim: '5 on an idle machine',
    },
    {
      what: `longest slice of the event loop meanwhile / ${SLICE} ms`,
      detail: `${slice.toFixed(0)} ms`,
      ratio: slice / SLICE,
      aim: '<= 1',
      isMet: slice <= SLICE,
    },
    {
      what: '/readyz meanwhile: probes without a 200',
      detail: `${sum(({ unready }) => unready)} of ${sum(({ probes }) => probes)}`,
      ratio: sum(({ unready }) => unready),
      aim: '0',
      isMet: sum(({ unready }) => unready) === 0,
    },
  ];
}
