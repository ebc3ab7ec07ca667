import { parseArgs } from 'node:util';

import type { FloodSizes } from './flood/run-flood.ts';
import type { HeavySizes } from './heavy/run-heavy.ts';
import type { LedgerSizes } from './ledgers/run-ledgers.ts';
import type { ReportSizes } from './reports/run-reports.ts';
import type { SlowSizes } from './slow/run-slow.ts';
import type { PollSizes } from './speed/run-polls.ts';
import type { SpeedSizes } from './speed/run-speed.ts';

/** Sizes of the part that measures reads. */
export interface ReadSizes {
  /** Properties of each measured owner, the smallest first. */
  readonly properties: readonly number[];
  /** Months of bookkeeping per property. */
  readonly months: number;
  /** How often each read is repeated. */
  readonly rounds: number;
  /** By what factor the data of all other owners grows. */
  readonly crowd: number;
}

export interface BenchSizes extends ReadSizes {
  /** Null to skip this part. */
  readonly speed: SpeedSizes | null;
  /** Null to skip this part. */
  readonly polls: PollSizes | null;
  /** How often each page is loaded in a browser; null to skip this part. */
  readonly visits: number | null;
  /** Null to skip this part. */
  readonly flood: FloodSizes | null;
  /** Null to skip this part. */
  readonly heavy: HeavySizes | null;
  /** Null to skip this part. */
  readonly reports: ReportSizes | null;
  /** Slow connections, and seconds of each measurement beside them; null to skip this part. */
  readonly slow: SlowSizes | null;
  /** Null to skip this part. */
  readonly ledgers: LedgerSizes | null;
  /** Whether reads are measured. */
  readonly reads: boolean;
  /** Whether an aim that is missed fails the run. */
  readonly isCheck: boolean;
}

const LINES = 100_000;
const LARGE = 10_000_000;
const PARTS = ['reads', 'ledgers', 'speed', 'polls', 'load', 'reports', 'flood', 'slow', 'heavy'];

export const usage = `pnpm bench [--properties 10,100,1000] [--months 24] [--rounds 25] [--crowd 10] [--seconds 5] [--callers 4] [--visits 9] [--runs 5] [--poll-seconds 60] [--flood-seconds 30] [--connections 1000] [--portal https://…] [--only reads|ledgers|speed|polls|reports|load|flood|slow|heavy] [--large] [--check]
--portal measures --only slow at a portal that runs already, for instance behind its server with the certificate.
--check exits with 1 when an aim is missed.
--large also measures a ledger of 10 million lines, which takes minutes and 2 GB.
BENCH_DATABASE_URL names an empty PostgreSQL database; without it an installed PostgreSQL is started for the run.`;

/** @throws if an option is unknown or not a whole number above 0 */
export function readSizes(args: readonly string[]): BenchSizes {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      properties: text,
      months: text,
      rounds: text,
      crowd: text,
      seconds: text,
      callers: text,
      visits: text,
      runs: text,
      'flood-seconds': text,
      'poll-seconds': text,
      connections: text,
      portal: text,
      only: text,
      large: { type: 'boolean' },
      check: { type: 'boolean' },
    },
  });
  const { only } = values;
  if (only !== undefined && !PARTS.includes(only))
    throw new Error(`--only is one of ${PARTS.join(', ')}, not '${only}'`);
  const isWanted = (part: string): boolean => only === undefined || only === part;
  const speed = {
    seconds: toCount(values.seconds ?? '5'),
    callers: toCount(values.callers ?? '4'),
    account: LINES,
    totals: values.large ? [LINES, LARGE] : [LINES],
  };
  const flood = {
    seconds: toCount(values['flood-seconds'] ?? '30'),
    runs: toCount(values.runs ?? '5'),
    guessers: 80,
    guesses: 256,
  };
  return {
    properties: (values.properties ?? '10,100,1000')
      .split(',')
      .map(toCount)
      .toSorted((a, b) => a - b),
    months: toCount(values.months ?? '24'),
    rounds: toCount(values.rounds ?? '25'),
    crowd: toCount(values.crowd ?? '10'),
    speed: isWanted('speed') ? speed : null,
    polls: isWanted('polls')
      ? { sessions: 2000, seconds: toCount(values['poll-seconds'] ?? '60'), every: 15, owners: 50_000 }
      : null,
    visits: isWanted('load') ? toCount(values.visits ?? '9') : null,
    flood: isWanted('flood') ? flood : null,
    heavy: isWanted('heavy')
      ? {
          properties: 1000,
          months: toCount(values.months ?? '24'),
          atOnce: 24,
          seconds: toCount(values.seconds ?? '30'),
          runs: toCount(values.runs ?? '5'),
        }
      : null,
    reports: isWanted('reports')
      ? {
          csvLines: [10_000, 1_000_000],
          pdfLines: 6_000,
          seconds: toCount(values.seconds ?? '20'),
          runs: toCount(values.runs ?? '5'),
        }
      : null,
    slow: isWanted('slow')
      ? {
          connections: toCount(values.connections ?? '1000'),
          seconds: toCount(values.seconds ?? '30'),
          runs: toCount(values.runs ?? '5'),
          callers: toCount(values.callers ?? '4'),
          portal: values.portal ?? null,
        }
      : null,
    ledgers: isWanted('ledgers')
      ? { own: [10, 500, 5000, 50_000], others: [10_000, 1_000_000], rounds: toCount(values.rounds ?? '25') }
      : null,
    reads: isWanted('reads'),
    isCheck: values.check ?? false,
  };
}

function toCount(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text.trim())) throw new Error(`'${text}' is not a whole number above 0`);
  return Number(text);
}
