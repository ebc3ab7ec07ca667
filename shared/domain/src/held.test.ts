import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './date.ts';
import { parseIsoDate } from './iso-date.ts';
import { fundsHeld, heldBalance } from './held.ts';
import { runningBalances } from './ledger.ts';
import type { LedgerMovement } from './ledger.ts';
import { cents, parseMoney, sumCents } from './money.ts';
import { PropertyStatus } from './property.ts';

const today = parseIsoDate('2026-03-18');

function line(ledgerEntryId: number, date: string, type: 'credit' | 'debit', amount: string): LedgerMovement {
  return {
    ledgerEntryId,
    date: parseIsoDate(date),
    description: `line ${ledgerEntryId}`,
    type,
    amount: parseMoney(amount),
  };
}

describe('heldBalance', () => {
  const account = runningBalances([
    line(2, '2026-03-18', 'credit', '2.00'),
    line(1, '2026-03-18', 'credit', '1.00'),
    line(3, '2026-03-20', 'debit', '0.50'),
    line(4, '2026-02-01', 'credit', '10.00'),
  ]);

  it.each([
    ['2026-01-31', 0, 'before the first line'],
    ['2026-02-01', 1000, 'on the day of a line'],
    ['2026-03-17', 1000, 'between lines'],
    ['2026-03-18', 1300, 'after the last line of the day'],
    ['2026-03-20', 1250, 'after all lines'],
    ['2030-01-01', 1250, 'long after'],
  ])('at the end of %s the held balance is %d cents: %s (FUNDS 118, FN4, FN5)', (onOrBefore, expected) => {
    expect(heldBalance(account, parseIsoDate(onOrBefore))).toBe(expected);
  });

  it('the held balance is 0 without lines (FN4)', () => {
    expect(heldBalance([], today)).toBe(0);
  });

  it('the held balance is that of the last line, whatever the order of the lines (FN5)', () => {
    expect(heldBalance(account.toReversed(), today)).toBe(1300);
  });

  it('the held balance is the sum of all lines up to that day', () => {
    const movements = fc.uniqueArray(
      fc.record({
        ledgerEntryId: fc.integer({ min: 1, max: 10_000 }),
        date: fc.integer({ min: -30, max: 30 }).map((days) => addDays(today, days)),
        description: fc.constant(''),
        type: fc.constantFrom('credit', 'debit'),
        amount: fc.nat(10_000_000).map(cents),
      }),
      { selector: (movement) => movement.ledgerEntryId },
    );
    fc.assert(
      fc.property(movements, (rows) => {
        const signed = rows
          .filter((row) => row.date <= today)
          .map((row) => cents(row.type === 'credit' ? row.amount : 0 - row.amount));
        expect(heldBalance(runningBalances(rows), today)).toBe(sumCents(signed));
      }),
    );
  });
});

describe('fundsHeld', () => {
  const door = (propertyId: number) => ({ propertyId, status: 1, lease: null });
  const draft = { propertyId: 9, status: PropertyStatus.DRAFT, lease: null };

  it('the Held figure adds up the balances of the doors and lists them', () => {
    const balances = new Map([
      [1, cents(50_000)],
      [2, cents(-2000)],
    ]);
    expect(fundsHeld([door(1), door(2)], balances)).toEqual({
      total: 48_000,
      lines: [
        { propertyId: 1, balance: 50_000 },
        { propertyId: 2, balance: -2000 },
      ],
    });
  });

  it("the Held figure leaves out a draft's money (SNAP 109, LS5)", () => {
    expect(fundsHeld([door(1), draft], new Map([[9, cents(77_700)]])).total).toBe(0);
  });

  it('the Held figure lists a door without an account as holding 0 (FN4)', () => {
    expect(fundsHeld([door(1)], new Map()).lines).toEqual([{ propertyId: 1, balance: 0 }]);
  });

  it('the Held figure counts a property once (FUNDS 134, LS8)', () => {
    expect(fundsHeld([door(1), door(1)], new Map([[1, cents(100)]])).total).toBe(100);
  });

  it('the Held figure equals the sum of its lines, for any portfolio (SNAP 105, FN24)', () => {
    const properties = fc.array(fc.record({ propertyId: fc.nat(20), status: fc.nat(4), lease: fc.constant(null) }));
    const balances = fc
      .array(fc.tuple(fc.nat(20), fc.integer({ min: -1e9, max: 1e9 }).map(cents)))
      .map((pairs) => new Map(pairs));
    fc.assert(
      fc.property(properties, balances, (owned, held) => {
        const { total, lines } = fundsHeld(owned, held);
        expect(sumCents(lines.map((one) => one.balance))).toBe(total);
      }),
    );
  });
});
