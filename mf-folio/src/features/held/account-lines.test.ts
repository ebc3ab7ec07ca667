import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '@portal/contract';
import { addDays, cents, startOfMonth, sumCents, toDecimal } from '@portal/domain';
import { today } from '@portal/testing';
import fc from 'fast-check';
import { toAccountLines } from './account-lines.ts';

const from = startOfMonth(today);
const entry = (ledger_entry_id: number, type: 'credit' | 'debit', amount: string): LedgerEntry => ({
  ledger_entry_id,
  date: today,
  description: 'Rent',
  type,
  amount,
  balance: '0.00',
  work_order: null,
  invoice: null,
});

describe('the lines of an account', () => {
  it('the first line of an account is the balance brought forward on the day before', () => {
    const [first] = toAccountLines({ ledger: [], opening: '500.00', closing: '500.00', next: null }, from, today);
    expect(first).toEqual({
      key: 'opening',
      day: addDays(from, -1),
      description: 'Balance brought forward',
      amount: 50_000,
    });
  });

  it('one line of an account sums up the lines on further pages', () => {
    const lines = toAccountLines(
      { ledger: [entry(1, 'debit', '20.00')], opening: '500.00', closing: '490.00', next: 'more' },
      from,
      today,
    );
    expect(lines.at(-1)).toEqual({ key: 'rest', day: today, description: 'Further lines', amount: 1000 });
  });

  it('the lines of an account always add up to the balance (QUAL 350)', () => {
    const amount = fc.integer({ min: 0, max: 1e9 }).map((number) => toDecimal(cents(number)));
    const entries = fc.array(fc.tuple(fc.constantFrom('credit' as const, 'debit' as const), amount));
    fc.assert(
      fc.property(entries, amount, amount, (movements, opening, closing) => {
        const ledger = movements.map(([type, value], index) => entry(index + 1, type, value));
        const lines = toAccountLines({ ledger, opening, closing, next: null }, from, today);
        expect(toDecimal(sumCents(lines.map((line) => line.amount)))).toBe(closing);
      }),
    );
  });
});
