import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './date.ts';
import { parseIsoDate } from './iso-date.ts';
import { runningBalances } from './ledger.ts';
import type { LedgerMovement } from './ledger.ts';
import { cents, parseMoney, sumCents } from './money.ts';

const march = parseIsoDate('2026-03-01');

function line(ledgerEntryId: number, date: string, type: 'credit' | 'debit', amount: string): LedgerMovement {
  return {
    ledgerEntryId,
    date: parseIsoDate(date),
    description: `line ${ledgerEntryId}`,
    type,
    amount: parseMoney(amount),
  };
}

const anyLedger = fc.uniqueArray(
  fc.record({
    ledgerEntryId: fc.integer({ min: 1, max: 100_000 }),
    date: fc.nat(60).map((days) => addDays(march, days)),
    description: fc.string(),
    type: fc.constantFrom('credit', 'debit'),
    amount: fc.nat(100_000_000).map(cents),
  }),
  { selector: (entry) => entry.ledgerEntryId },
);

describe('runningBalances', () => {
  it('a running balance adds credits and subtracts debits, from the first line on', () => {
    const balances = runningBalances([
      line(1, '2026-03-01', 'credit', '1,500.00'),
      line(2, '2026-03-02', 'debit', '120.05'),
    ]);
    expect(balances.map((one) => one.balance)).toEqual([150_000, 137_995]);
  });

  it('a running balance starts from what was brought forward', () => {
    const balances = runningBalances([line(1, '2026-03-01', 'debit', '100.00')], cents(2_500));
    expect(balances.map((one) => one.balance)).toEqual([-7_500]);
  });

  it('ledger lines are sorted by date, and by id within a day, whatever their order (FN5, TN6)', () => {
    const rows = [
      line(9, '2026-03-02', 'debit', '1.00'),
      line(3, '2026-03-02', 'credit', '5.00'),
      line(7, '2026-03-01', 'credit', '2.00'),
    ];
    const balances = runningBalances(rows).map(({ ledgerEntryId, balance }) => [ledgerEntryId, balance]);
    expect(balances).toEqual([
      [7, 200],
      [3, 700],
      [9, 600],
    ]);
  });

  it('ids are sorted as numbers: 10 comes after 9', () => {
    const rows = [line(10, '2026-03-01', 'debit', '1.00'), line(9, '2026-03-01', 'credit', '1.00')];
    expect(runningBalances(rows).map((one) => one.ledgerEntryId)).toEqual([9, 10]);
  });

  it('a running balance may be negative: then the owner owes (FN25)', () => {
    expect(runningBalances([line(1, '2026-03-01', 'debit', '20.00')])[0]?.balance).toBe(-2000);
  });

  it('runningBalances does not change its input', () => {
    const rows = [line(2, '2026-03-02', 'debit', '1.00'), line(1, '2026-03-01', 'credit', '1.00')];
    const before = structuredClone(rows);
    runningBalances(rows);
    expect(rows).toEqual(before);
  });

  it('the last balance is credits minus debits, for 1,000 random ledgers (FUNDS 123)', () => {
    fc.assert(
      fc.property(anyLedger, (rows) => {
        const moved = sumCents(rows.map((row) => cents(row.type === 'credit' ? row.amount : 0 - row.amount)));
        expect(runningBalances(rows).at(-1)?.balance ?? 0).toBe(moved);
      }),
      { numRuns: 1000 },
    );
  });

  it('the balances do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(anyLedger, (rows) => {
        expect(runningBalances(rows.toReversed())).toEqual(runningBalances(rows));
      }),
    );
  });

  it('each balance differs from the one before by exactly its line', () => {
    fc.assert(
      fc.property(anyLedger, (rows) => {
        let before = 0;
        for (const { balance, type, amount } of runningBalances(rows)) {
          expect(Math.abs(balance - before)).toBe(amount);
          expect(Math.sign(balance - before) * (type === 'credit' ? 1 : -1)).toBeGreaterThanOrEqual(0);
          before = balance;
        }
      }),
    );
  });
});
