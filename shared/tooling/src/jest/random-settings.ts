import { randomInt } from 'node:crypto';

/** Makes random tests repeatable: with the same settings every run tries the same cases. */
export interface RandomSettings {
  readonly seed: number;
  /** The factor for the number of cases of a test. */
  readonly runs: number;
}

const largestSeed = 0x7f_ff_ff_ff;

/**
 * Reads RANDOM_SEED (1 by default, drawn if it is `random`) and RANDOM_RUNS.
 * @throws Error that names an invalid setting
 */
export function readRandomSettings(
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): RandomSettings {
  const settings = { seed: readSeed(env['RANDOM_SEED'] || '1'), runs: readRuns(env['RANDOM_RUNS'] || '1') };
  if (env['RANDOM_SEED'] === 'random') say(`Random tests: RANDOM_SEED=${settings.seed}`);
  return settings;
}

function readSeed(text: string): number {
  if (text === 'random') return randomInt(largestSeed);
  const seed = Number(text);
  if (/^-?\d{1,10}$/.test(text) && Math.abs(seed) <= largestSeed) return seed;
  throw new Error(`RANDOM_SEED must be a whole number up to ${largestSeed}, or "random", not "${text}".`);
}

function readRuns(text: string): number {
  const runs = Number(text);
  if (/^\d{1,6}$/.test(text) && runs > 0) return runs;
  throw new Error(`RANDOM_RUNS must be a whole number from 1 to 999999, not "${text}".`);
}
