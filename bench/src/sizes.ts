import { parseArgs } from 'node:util';

export interface BenchSizes {
  /** Properties of each measured owner, the smallest first. */
  readonly properties: readonly number[];
  /** Months of books that each property has. */
  readonly months: number;
  /** How often each read is made. */
  readonly rounds: number;
  /** How many times as much everybody else holds in the end. */
  readonly crowd: number;
}

export const usage = `pnpm bench [--properties 10,100,1000] [--months 24] [--rounds 25] [--crowd 10]
BENCH_DATABASE_URL names an empty PostgreSQL database; without it an installed PostgreSQL is started for the run.`;

/** @throws when an option is unknown or no whole number above 0 */
export function readSizes(args: readonly string[]): BenchSizes {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { properties: text, months: text, rounds: text, crowd: text } });
  return {
    properties: (values.properties ?? '10,100,1000').split(',').map(toCount).toSorted((a, b) => a - b),
    months: toCount(values.months ?? '24'),
    rounds: toCount(values.rounds ?? '25'),
    crowd: toCount(values.crowd ?? '10'),
  };
}

function toCount(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text.trim())) throw new Error(`'${text}' is not a whole number above 0`);
  return Number(text);
}
