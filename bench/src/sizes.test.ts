import { describe, expect, it } from '@jest/globals';
import { readSizes } from './sizes.ts';

describe('readSizes', () => {
  it('readSizes returns the sizes of the acceptance by default', () => {
    expect(readSizes([])).toEqual({
      properties: [10, 100, 1000],
      months: 24,
      rounds: 25,
      crowd: 10,
      reads: true,
      isCheck: false,
      ledgers: { own: [10, 500, 5000, 50_000], others: [10_000, 1_000_000], rounds: 25 },
      visits: 9,
      flood: { seconds: 30, runs: 5, guessers: 80, guesses: 256 },
      heavy: { properties: 1000, months: 24, atOnce: 24, seconds: 30, runs: 5 },
      slow: { connections: 1000, seconds: 30, runs: 5, callers: 4, portal: null },
      polls: { sessions: 2000, seconds: 60, every: 15, owners: 50_000 },
      reports: { csvLines: [10_000, 1_000_000], pdfLines: 6_000, seconds: 20, runs: 5 },
      speed: { seconds: 5, callers: 4, account: 100_000, totals: [100_000] },
    });
  });

  it('readSizes takes sizes from the command line and sorts the owners from small to large', () => {
    expect(readSizes(['--properties', '50, 5', '--months=2', '--rounds', '3', '--crowd', '4'])).toMatchObject({
      properties: [5, 50],
      months: 2,
      rounds: 3,
      crowd: 4,
    });
  });

  it('readSizes runs only the named part, and grows the ledger to 10 million lines with --large', () => {
    expect(readSizes(['--only', 'reads'])).toMatchObject({ reads: true, ledgers: null, speed: null, visits: null });
    expect(readSizes(['--only', 'flood', '--runs', '2', '--flood-seconds', '9'])).toMatchObject({
      reads: false,
      flood: { seconds: 9, runs: 2 },
    });
    expect(readSizes(['--only', 'slow', '--seconds', '9', '--runs', '2', '--check'])).toMatchObject({
      isCheck: true,
      slow: { seconds: 9, runs: 2 },
    });
    expect(readSizes(['--only', 'load', '--visits', '3'])).toMatchObject({ reads: false, speed: null, visits: 3 });
    expect(readSizes(['--only', 'speed', '--large', '--seconds', '9', '--callers', '2'])).toMatchObject({
      reads: false,
      speed: { seconds: 9, callers: 2, totals: [100_000, 10_000_000] },
    });
  });

  it.each([
    [['--only', 'x']],
    [['--rounds', '0']],
    [['--properties', '10,x']],
    [['--crowd', '-1']],
    [['--months', '1.5']],
    [['--speed', '9']],
    [['more']],
  ])('readSizes throws for the invalid arguments %j', (args) => {
    expect(() => readSizes(args)).toThrow();
  });
});
