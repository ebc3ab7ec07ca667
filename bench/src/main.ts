import { missedAims, reportFindings } from './finding.ts';
import type { Finding } from './finding.ts';
import { runFlood } from './flood/run-flood.ts';
import { runHeavy } from './heavy/run-heavy.ts';
import { runLedgers } from './ledgers/run-ledgers.ts';
import type { LedgerSizes } from './ledgers/run-ledgers.ts';
import { runLoad } from './load/run-load.ts';
import { report } from './report.ts';
import { benchSystem } from './run-bench.ts';
import type { SubjectResult } from './run-bench.ts';
import { readSizes, usage } from './sizes.ts';
import type { BenchSizes } from './sizes.ts';
import { runReports } from './reports/run-reports.ts';
import { runSlow } from './slow/run-slow.ts';
import { runPolls } from './speed/run-polls.ts';
import type { PollSizes } from './speed/run-polls.ts';
import { runSpeed } from './speed/run-speed.ts';
import type { SpeedSizes } from './speed/run-speed.ts';
import { openPglite, openPostgres } from './system-under-test.ts';
import type { SystemUnderTest } from './system-under-test.ts';

const print = (line: string): void => console.error(line);

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(usage);
    return;
  }
  const sizes = readSizes(args);
  if (sizes.reads) console.log(report(await benchReads(sizes)));
  const { ledgers, speed, polls, reports, flood, heavy, visits, slow } = sizes;
  const parts: [string, (() => Promise<Finding[]>) | null][] = [
    ['Ledgers, on PostgreSQL', ledgers && (() => benchLedgers(ledgers))],
    ['Speed, on PostgreSQL', speed && (() => benchSpeed(speed))],
    ['Polls, on PostgreSQL', polls && (() => benchPolls(polls))],
    [
      'Reports, on PostgreSQL',
      reports && (() => withSystem(openServer, (system) => runReports(system, reports, print))),
    ],
    ['A flood of guesses, on PGlite', flood && (() => runFlood(flood, print))],
    [
      'Beside heavy reads, on PostgreSQL',
      heavy && (() => withSystem(openServer, (system) => runHeavy(system, heavy, print))),
    ],
    ['Loads, in a browser', visits === null ? null : () => runLoad(visits, print)],
    ['Beside slow connections', slow && (() => runSlow(slow, print))],
  ];
  const missed: string[] = [];
  for (const [title, run] of parts) {
    if (run === null) continue;
    const findings = await run();
    console.log(reportFindings(title, findings));
    missed.push(...missedAims(findings));
  }
  for (const line of missed) console.log(line);
  if (sizes.isCheck && missed.length > 0) process.exitCode = 1;
}

async function benchReads(sizes: BenchSizes): Promise<SubjectResult[]> {
  const results: SubjectResult[] = [];
  for (const open of [openPglite, openServer])
    results.push(await withSystem(open, (system) => benchSystem(system, sizes, print)));
  return results;
}

function benchLedgers(sizes: LedgerSizes): Promise<Finding[]> {
  return withSystem(openServer, (system) => runLedgers(system, sizes, print));
}

function benchSpeed(sizes: SpeedSizes): Promise<Finding[]> {
  return withSystem(openServer, (system) => runSpeed(system, sizes, print));
}

function benchPolls(sizes: PollSizes): Promise<Finding[]> {
  return withSystem(openServer, (system) => runPolls(system, sizes, print));
}

const openServer = (): Promise<SystemUnderTest> => openPostgres(process.env['BENCH_DATABASE_URL']);

async function withSystem<T>(
  open: () => Promise<SystemUnderTest>,
  work: (system: SystemUnderTest) => Promise<T>,
): Promise<T> {
  const system = await open();
  try {
    return await work(system);
  } finally {
    await system.close();
  }
}

await main(process.argv.slice(2));
