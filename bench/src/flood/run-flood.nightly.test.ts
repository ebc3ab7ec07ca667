import { describe, expect, it } from '@jest/globals';
import { reportFindings } from '../finding.ts';
import { runFlood } from './run-flood.ts';

describe('a run of the flood of guesses', () => {
  // Whether an aim is met is for `npm run nightly -- bench-flood`, which has the machine to itself.
  it('right logins at once and beside guesses are measured, and reads beside guesses against a login', async () => {
    const findings = await runFlood({ seconds: 1, runs: 1, guessers: 20, guesses: 20 }, () => undefined);
    expect(findings.map(({ what }) => what)).toEqual([
      'slowest of 20 right logins of one name at once / 5 s',
      'slowest right login in a flood of guesses / 5 s',
      'p99 of reads in a flood of guesses / a login alone',
      'p99 of reads in a flood of guesses / beside a static file',
    ]);
    for (const { ratio } of findings) expect(ratio).toBeGreaterThan(0);
    expect(findings[1]?.detail).toMatch(/ of 1 refused/);
    expect(reportFindings('Flood', findings)).not.toMatch(/NaN/);
  });
});
