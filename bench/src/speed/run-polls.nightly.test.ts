import { describe, expect, it } from '@jest/globals';
import { reportFindings } from '../finding.ts';
import { openPostgres } from '../system-under-test.ts';
import { runPolls } from './run-polls.ts';

describe('a run of the measurements of polls', () => {
  it('the benchmark of polls measures polls beside bare requests without an error, and the search of owners beside its SQL', async () => {
    const system = await openPostgres(undefined);
    try {
      const sizes = { sessions: 6, seconds: 1, every: 0.5, owners: 100 };
      const findings = await runPolls(system, sizes, () => undefined);
      expect(findings.map(({ what }) => what)).toEqual([
        '6 sessions, messages: errors',
        '6 sessions, messages: p99 / p50',
        '6 sessions, messages: processor time / bare SELECT 1',
        '3 sessions, all three polls: errors',
        '3 sessions, all three polls: p99 / p50',
        '3 sessions, all three polls: processor time / bare SELECT 1',
        'search among 100 owners / its SQL',
      ]);
      expect(findings.filter(({ what }) => what.endsWith('errors'))).toMatchObject([
        { ratio: 0, detail: '12 calls, 12 times 304' },
        { ratio: 0, detail: '18 calls, 6 times 304' },
      ]);
      expect(reportFindings('Polls', findings)).not.toMatch(/NaN|Infinity/);
    } finally {
      await system.close();
    }
  });
});
