import { describe, expect, it } from '@jest/globals';
import { openPostgres } from '../system-under-test.ts';
import { runReports } from './run-reports.ts';

describe('a run of the measurements of reports', () => {
  it('the benchmark of reports writes both CSVs to their end, and PDFs beside small calls', async () => {
    const system = await openPostgres(undefined);
    try {
      const findings = await runReports(
        system,
        { csvLines: [100, 3000], pdfLines: 200, seconds: 0.05, runs: 1 },
        () => undefined,
      );
      expect(findings.map(({ what }) => what)).toEqual([
        'memory of a CSV of 3000 lines / of one of 100',
        'p99 of a small call while PDFs are rendered / idle',
      ]);
      for (const { ratio, detail } of findings) {
        expect(ratio).toBeGreaterThan(0);
        expect(detail).not.toMatch(/NaN| 0 pages/);
      }
    } finally {
      await system.close();
    }
  });
});
