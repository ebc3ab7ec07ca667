import { describe, expect, it } from '@jest/globals';
import { reportFindings } from '../finding.ts';
import { runFlood } from './run-flood.ts';

describe('a run of the flood of guesses', () => {
  it('all right logins are let in beside a flood of guesses and at once, and reads are answered (AU17)', async () => {
    const findings = await runFlood({ seconds: 1, runs: 1, guessers: 20, guesses: 20 }, () => undefined);
    expect(findings.map(({ what }) => what)).toEqual([
      'slowest of 20 right logins of one name at once / 5 s',
      'slowest right login in a flood of guesses / 5 s',
      'p99 of reads in a flood of guesses / beside a static file',
    ]);
    for (const { ratio } of findings) expect(ratio).toBeGreaterThan(0);
    expect(findings[1]?.detail).toContain('0 of 1 refused');
    expect(reportFindings('Flood', findings)).not.toMatch(/NaN|Infinity/);
  });
});
