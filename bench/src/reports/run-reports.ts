import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningApi } from '../../../api/testing/running-api.ts';
import { addHolder, cookieOf, settle } from '../books.ts';
import type { Finding } from '../finding.ts';
import { apiClient } from '../speed/api-client.ts';
import { addAccount } from '../speed/ledger-lines.ts';
import { percentile, runLoad } from '../speed/load.ts';
import { apiEnv } from '../system-under-test.ts';
import type { SystemUnderTest } from '../system-under-test.ts';
import { openExports } from './exports.ts';
import type { Exports } from './exports.ts';

export interface ReportSizes {
  /** Lines of a short and of a long CSV. */
  readonly csvLines: readonly [number, number];
  /** Lines of the account of a PDF; 30 fill a page. */
  readonly pdfLines: number;
  /** Duration of each measurement beside PDFs. */
  readonly seconds: number;
  /** How often the measurements are repeated; the medians are reported. */
  readonly runs: number;
}

type PrintLine = (line: string) => void;

const holder = { customerId: 1, firstProperty: 1, properties: 0 };

/**
 * Measures what reports cost others, and the memory of a long CSV, at the api as a process of its own on the system's
 * PostgreSQL.
 */
export async function runReports(system: SystemUnderTest, sizes: ReportSizes, print: PrintLine): Promise<Finding[]> {
  const { databaseUrl, pool } = system;
  if (databaseUrl === undefined) throw new Error('Reports are measured on a PostgreSQL server');
  const folder = mkdtempSync(join(tmpdir(), 'bench-reports-'));
  const remove = async (): Promise<void> => rmSync(folder, { recursive: true, force: true });
  const api = new RunningApi({ dataDir: folder, databaseUrl, env: apiEnv(folder, databaseUrl), remove });
  try {
    print('reports: filling');
    await addHolder(pool, holder, 0);
    const accounts = [...sizes.csvLines, sizes.pdfLines];
    for (const [index, count] of accounts.entries()) {
      await pool.query('insert into properties (property_id, customer_id, status) values ($1, $2, 1)', [
        index + 1,
        holder.customerId,
      ]);
      await addAccount(pool, index + 1, count);
    }
    await settle(pool);
    return [await compareMemory(api, sizes, print), await compareBesidePdfs(api, accounts.length, sizes, print)];
  } finally {
    await api.remove();
  }
}

/** The highest memory of a process that writes a long CSV, and of one that writes a short one. */
async function compareMemory(api: RunningApi, { csvLines }: ReportSizes, print: PrintLine): Promise<Finding> {
  const peaks: number[] = [];
  for (const [index, lines] of csvLines.entries()) {
    print(`reports: a CSV of ${lines} lines`);
    peaks.push(
      await withExports(api, async ({ csv, peak }) => {
        const written = await csv(index + 1);
        if (written < lines) throw new Error(`The CSV has ${written} lines, not ${lines}`);
        return peak();
      }),
    );
  }
  const [short = Number.NaN, long = Number.NaN] = peaks;
  return {
    what: `memory of a CSV of ${csvLines[1]} lines / of one of ${csvLines[0]}`,
    detail: `${toMb(long)} / ${toMb(short)} MB at most`,
    ratio: long / short,
    aim: '<= 1.2',
    isMet: long <= 1.2 * short,
  };
}

async function compareBesidePdfs(
  api: RunningApi,
  propertyId: number,
  { seconds, runs }: ReportSizes,
  print: PrintLine,
): Promise<Finding> {
  return withExports(api, async (exports) => {
    const pages = await exports.pdf(propertyId);
    const call = (): Promise<unknown> => exports.small();
    const measured: { idle: number; beside: number }[] = [];
    for (let run = 1; run <= runs; run += 1) {
      print(`reports: beside PDFs of ${pages} pages, run ${run} of ${runs}`);
      const idle = await runLoad({ callers: 1, seconds, call });
      const beside = await whileRepeating(
        () => exports.pdf(propertyId),
        () => runLoad({ callers: 1, seconds, call }),
      );
      measured.push({ idle: idle.p99, beside: beside.p99 });
    }
    const median = (of: (run: { idle: number; beside: number }) => number): number => percentile(measured.map(of), 0.5);
    const ratio = median(({ idle, beside }) => beside / idle);
    const times = `${median(({ beside }) => beside).toFixed(1)} / ${median(({ idle }) => idle).toFixed(1)} ms`;
    return {
      what: 'p99 of a small call while PDFs are rendered / idle',
      detail: `${times}, PDFs of ${pages} pages`,
      ratio,
      aim: '<= 3',
      isMet: ratio <= 3,
    };
  });
}

/** One PDF after the other, as long as the work takes. The api renders one at a time for all callers. */
async function whileRepeating<T>(call: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const repeat = async (): Promise<void> => {
    while (!isOver) await call();
  };
  const stop = async (): Promise<T> => {
    try {
      return await work();
    } finally {
      isOver = true;
    }
  };
  const [result] = await Promise.all([stop(), repeat()]);
  return result;
}

async function withExports<T>(api: RunningApi, work: (exports: Exports) => Promise<T>): Promise<T> {
  await api.start();
  try {
    const { pid } = api;
    const peak = (): number =>
      Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
    return await work(await openExports(apiClient(api.socket), api.socket, cookieOf(holder), peak));
  } finally {
    await api.end('SIGTERM');
  }
}

const toMb = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);
