import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '@portal/contract';
import { addDays, cents, startOfMonth, sumCents, toDecimal } from '@portal/domain';
import { today } from '@portal/testing';
import fc from 'fast-check';
import { putAside, toAccountLines } from './account-lines.ts';

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

const held = (...line: Parameters<typeof entry>): LedgerEntry => ({ ...entry(...line), description: 'Security hold' });

describe('the lines of an account', () => {
  it('the first line of an account is the balance brought forward on the day before', () => {
    const [first] = toAccountLines({ ledger: [], opening: '500.00', closing: '500.00', next: null }, from, today);
    expect(first).toEqual({
      key: 'opening',
      day: addDays(from, -1),
      description: 'Balance brought forward',
      movement: null,
      balance: 50_000,
    });
  });

  it('one line of an account sums up the lines on further pages', () => {
    const lines = toAccountLines(
      { ledger: [entry(1, 'debit', '20.00')], opening: '500.00', closing: '490.00', next: 'more' },
      from,
      today,
    );
    expect(lines.at(-1)).toEqual({
      key: 'rest',
      day: today,
      description: 'Further lines',
      movement: 1000,
      balance: 49_000,
    });
  });

  it('each line of an account shows the balance after it, the oldest line first', () => {
    const ledger = [entry(2, 'debit', '600.00'), entry(1, 'credit', '20.00')];
    const lines = toAccountLines({ ledger, opening: '500.00', closing: '-80.00', next: null }, from, today);
    expect(lines.map(({ movement, balance }) => [movement, balance])).toEqual([
      [null, 50_000],
      [2000, 52_000],
      [-60_000, -8000],
    ]);
  });

  it.each([
    ['put aside', [held(1, 'debit', '135.00')], 13_500],
    ['given back in part', [held(1, 'debit', '135.00'), held(2, 'credit', '35.00')], 10_000],
    ['that is not held', [entry(1, 'debit', '20.00')], 0],
  ])('money %s', (_case, ledger, aside) => {
    expect(putAside({ ledger })).toBe(aside);
  });

  it('a transfer names the other home, as the ledger does (TN7)', () => {
    const given = { ...entry(1, 'debit', '100.00'), description: 'Transfer to' };
    const other = { transfer_to: { property_from: { address: '54 Bloor St' } }, transfer_from: null, wo_txn: null };
    const lines = toAccountLines(
      { ledger: [{ ...given, ledger: other }], opening: '100.00', closing: '0.00', next: null },
      from,
      today,
    );
    expect(lines.at(-1)?.description).toBe('Transfer to (54 Bloor St)');
  });

  it('the lines of an account always end at the balance and add up to it (QUAL 350)', () => {
    const amount = fc.integer({ min: 0, max: 1e9 }).map((number) => toDecimal(cents(number)));
    const entries = fc.array(fc.tuple(fc.constantFrom('credit' as const, 'debit' as const), amount));
    fc.assert(
      fc.property(entries, amount, amount, (movements, opening, closing) => {
        const ledger = movements.map(([type, value], index) => entry(index + 1, type, value));
        const lines = toAccountLines({ ledger, opening, closing, next: null }, from, today);
        const moved = sumCents(lines.map((line) => line.movement ?? line.balance));
        expect([toDecimal(moved), toDecimal(lines.at(-1)?.balance ?? cents(0))]).toEqual([closing, closing]);
      }),
    );
  });
});
