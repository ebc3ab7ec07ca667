import { recordStatements } from '../../api/testing/db/record-statements.ts';
import type { Statement } from '../../api/testing/db/record-statements.ts';
import { cookieOf } from './books.ts';
import type { BenchOwner } from './books.ts';
import { callApi, reads } from './reads.ts';
import type { Read } from './reads.ts';
import type { Pool, SystemUnderTest } from './system-under-test.ts';

/** The cost of a read for one owner; times are medians. */
export interface Measurement {
  readonly read: string;
  readonly properties: number;
  readonly httpMs: number;
  /** Time of the bare statements, sent as the api sends them. */
  readonly sqlMs: number;
  readonly statements: number;
  readonly bytes: number;
  /** The size of the response in brotli, as a browser gets it. */
  readonly sent: number;
  /** Median time of the compressed call. */
  readonly sentMs: number;
  /** Database pages that the statements touch: unlike a time, the same in every run. */
  readonly pages: number;
}

type Connection = Parameters<Statement['sendTo']>[0];

interface Case {
  readonly read: Read;
  readonly holder: BenchOwner;
  readonly call: () => Promise<number>;
  readonly callCompressed: () => Promise<number>;
  readonly statements: readonly Statement[];
  readonly bytes: number;
  readonly sent: number;
  readonly httpMs: number[];
  readonly sentMs: number[];
  readonly sqlMs: number[];
}

const WARM_UP = 3;

/**
 * Measures every read for every owner; the cases take turns, so that other load on the machine affects all of them
 * alike.
 */
export async function measure(
  system: SystemUnderTest,
  holders: readonly BenchOwner[],
  rounds: number,
  measured: readonly Read[] = reads,
): Promise<Measurement[]> {
  const cases: Case[] = [];
  for (const holder of holders) {
    for (const read of measured) cases.push(await prepare(system, read, holder));
  }
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const one of cases) {
      const httpMs = await timed(one.call);
      const sentMs = await timed(one.callCompressed);
      const sqlMs = await timed(() => sendAll(system.pool, one.statements));
      if (round < 0) continue;
      one.httpMs.push(httpMs);
      one.sentMs.push(sentMs);
      one.sqlMs.push(sqlMs);
    }
  }
  const measurements: Measurement[] = [];
  for (const one of cases)
    measurements.push({ ...summarize(one), pages: await countPages(system.pool, one.statements) });
  return measurements;
}

async function prepare(system: SystemUnderTest, read: Read, holder: BenchOwner): Promise<Case> {
  const asked = { socketPath: system.socketPath, cookie: cookieOf(holder), read, customerId: holder.customerId };
  const call = (): Promise<number> => callApi(asked);
  const callCompressed = (): Promise<number> => callApi({ ...asked, encoding: 'br' });
  let bytes = 0;
  const statements = await recordStatements(async () => {
    bytes = await call();
  });
  const sent = await callCompressed();
  return { read, holder, call, callCompressed, statements, bytes, sent, httpMs: [], sentMs: [], sqlMs: [] };
}

/** Sends them one after another on one connection, as the api does for one owner. */
async function sendAll(pool: Pool, statements: readonly Statement[]): Promise<void> {
  await onOneConnection(pool, async (client) => {
    for (const statement of statements) await statement.sendTo(client);
  });
}

async function onOneConnection<T>(pool: Pool, work: (client: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function summarize({ read, holder, httpMs, sentMs, sqlMs, statements, bytes, sent }: Case): Omit<Measurement, 'pages'> {
  return {
    read: read.name,
    properties: holder.properties,
    httpMs: median(httpMs),
    sqlMs: median(sqlMs),
    statements: statements.length,
    bytes,
    sent,
    sentMs: median(sentMs),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * The beginning and end of the transaction are sent unchanged, so that the same row-level security applies as in the
 * api.
 */
async function countPages(pool: Pool, statements: readonly Statement[]): Promise<number> {
  return onOneConnection(pool, async (client) => {
    let pages = 0;
    for (const statement of statements) {
      if (/^(begin|commit)/.test(statement.text)) await statement.sendTo(client);
      else pages += await pagesOf(client, statement);
    }
    return pages;
  });
}

async function pagesOf(client: Connection, { text, values }: Statement): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}
