import { describe, expect, it } from '@jest/globals';
import { reportFindings } from '../finding.ts';
import { openPostgres } from '../system-under-test.ts';
import { runSpeed } from './run-speed.ts';

describe('a run of the speed measurements', () => {
  it('the benchmark of speed measures calls beside their SQL, logins beside hashes, and pages of a table that grows', async () => {
    const system = await openPostgres(undefined);
    try {
      const findings = await runSpeed(
        system,
        { seconds: 0.05, callers: 2, account: 200, totals: [200, 400] },
        () => undefined,
      );
      expect(findings.map(({ what }) => what)).toEqual([
        'ledger call / its SQL through pgbench',
        'logins / raw argon2',
        'p99 of others in a login storm / idle',
        'page 4 / first page, 200 lines',
        'page 4 / first page, 400 lines',
        'first page, 400 / 200 lines',
        'page 4, 400 / 200 lines',
      ]);
      for (const { ratio } of findings) if (ratio !== null) expect(ratio).toBeGreaterThan(0);
      expect(reportFindings('Speed', findings)).not.toMatch(/NaN|Infinity/);
      const { rows } = await system.pool.query('select count(*)::int as lines from ledger_entries');
      expect(rows).toEqual([{ lines: 400 }]);
    } finally {
      await system.close();
    }
  });
});
