import { describe, expect, it } from '@jest/globals';
import { reportFindings } from '../finding.ts';
import { openPostgres } from '../system-under-test.ts';
import { runLedgers } from './run-ledgers.ts';

describe('a run of the ledger measurements', () => {
  it('the benchmark of ledgers measures short and long accounts beside few and many lines of others', async () => {
    const system = await openPostgres(undefined);
    try {
      const findings = await runLedgers(
        system,
        { own: [10, 500, 700], others: [100, 1000], rounds: 1 },
        () => undefined,
      );
      expect(findings.map(({ what }) => what)).toEqual([
        'ledger of 10 lines beside 100 of others: call / bare SQL',
        'ledger of 500 lines beside 100 of others: call / bare SQL',
        'ledger of 700 lines beside 100 of others: call / bare SQL',
        'ledger of 10 lines beside 1000 of others: call / bare SQL',
        'ledger of 500 lines beside 1000 of others: call / bare SQL',
        'ledger of 700 lines beside 1000 of others: call / bare SQL',
        'ledger of 700 / 500 lines: pages',
        'ledger of 10 lines beside 1000 / 100 of others: pages',
        'ledger of 500 lines beside 1000 / 100 of others: pages',
        'ledger of 700 lines beside 1000 / 100 of others: pages',
      ]);
      expect(reportFindings('Ledgers', findings)).not.toMatch(/NaN|Infinity|undefined/);
    } finally {
      await system.close();
    }
  });
});
