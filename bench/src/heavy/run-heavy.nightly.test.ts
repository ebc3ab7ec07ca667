import { describe, expect, it } from '@jest/globals';
import { reportFindings } from '../finding.ts';
import { openPostgres } from '../system-under-test.ts';
import { runHeavy } from './run-heavy.ts';

describe('a run beside heavy reads', () => {
  // Whether an aim is met is for `npm run nightly -- bench-heavy`, which has the machine to itself.
  it('another owner, the longest slice and /readyz are measured beside heavy reads (SEC8)', async () => {
    const system = await openPostgres(undefined);
    try {
      const sizes = { properties: 100, months: 6, atOnce: 8, seconds: 1, runs: 1 };
      const findings = await runHeavy(system, sizes, () => undefined);
      expect(findings.map(({ what }) => what)).toEqual([
        'p99 of another owner beside 8 heavy reads of one login / its idle p99',
        'p99 of another owner beside 8 heavy reads of one login / its idle p50',
        'longest slice of the event loop meanwhile / 100 ms',
        '/readyz meanwhile: probes without a 200',
      ]);
      expect(findings[0]?.detail).toMatch(/ [1-9]\d* heavy reads answered/);
      expect(reportFindings('Heavy', findings)).not.toMatch(/NaN/);
    } finally {
      await system.close();
    }
  });
});
