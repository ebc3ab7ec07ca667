import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './date.ts';
import { parseIsoDate } from './iso-date.ts';
import { cents, sumCents } from './money.ts';
import { paymentsByDay, type PropertyPayment } from './payment-days.ts';

const january = parseIsoDate('2026-01-01');

function paid(ledgerEntryId: number, date: string, amount: number, propertyId = 1): PropertyPayment {
  const type = amount < 0 ? 'credit' : 'debit';
  const size = cents(Math.abs(amount));
  return { ledgerEntryId, date: parseIsoDate(date), description: 'Paid to you', type, amount: size, propertyId };
}

const seen = (lines: readonly PropertyPayment[]): unknown =>
  paymentsByDay(lines).map(({ day, total, payments }) => [
    day,
    total,
    payments.map(({ line, counterpart }) => [line.ledgerEntryId, counterpart?.ledgerEntryId ?? null]),
  ]);

describe('paymentsByDay', () => {
  it('payments are summed by the day of payment, the latest day first (FN3)', () => {
    expect(
      seen([paid(1, '2026-01-12', 512_400), paid(2, '2026-01-12', 148_000, 2), paid(3, '2026-01-26', 100)]),
    ).toEqual([
      ['2026-01-26', 100, [[3, null]]],
      [
        '2026-01-12',
        660_400,
        [
          [1, null],
          [2, null],
        ],
      ],
    ]);
  });

  it.each<[string, PropertyPayment[], unknown]>([
    [
      'a return names its payment and the payment its return',
      [paid(1, '2026-01-12', 148_000), paid(2, '2026-01-14', -148_000)],
      [
        ['2026-01-14', -148_000, [[2, 1]]],
        ['2026-01-12', 148_000, [[1, 2]]],
      ],
    ],
    [
      'a return belongs to the last payment of its amount',
      [paid(1, '2026-01-05', 500), paid(2, '2026-01-12', 500), paid(3, '2026-01-14', -500), paid(4, '2026-01-20', 500)],
      [
        ['2026-01-20', 500, [[4, null]]],
        ['2026-01-14', -500, [[3, 2]]],
        ['2026-01-12', 500, [[2, 3]]],
        ['2026-01-05', 500, [[1, null]]],
      ],
    ],
    [
      'a return belongs to no payment of another property or amount',
      [paid(1, '2026-01-12', 500, 2), paid(2, '2026-01-13', 501), paid(3, '2026-01-14', -500)],
      [
        ['2026-01-14', -500, [[3, null]]],
        ['2026-01-13', 501, [[2, null]]],
        ['2026-01-12', 500, [[1, null]]],
      ],
    ],
  ])('%s', (_case, lines, days) => {
    expect(seen(lines)).toEqual(days);
  });

  it('the totals of the days add up to everything that was paid, for any lines', () => {
    const line = fc.record({
      ledgerEntryId: fc.nat(10_000),
      date: fc.nat(90).map((days) => addDays(january, days)),
      description: fc.constant('Paid to you'),
      type: fc.constantFrom('credit', 'debit'),
      amount: fc.nat(3).map(cents),
      propertyId: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: ({ ledgerEntryId }) => ledgerEntryId }), (lines) => {
        const all = sumCents(lines.map(({ type, amount }) => cents(type === 'debit' ? amount : 0 - amount)));
        expect(sumCents(paymentsByDay(lines).map(({ total }) => total))).toBe(all);
      }),
    );
  });
});
