import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './date.ts';
import { parseIsoDate } from './iso-date.ts';
import { paidToYou } from './funds.ts';
import { cents, sumCents } from './money.ts';
import { addMonthFigures, isIncomplete, monthFigures, monthsUpTo } from './months.ts';
import { anyLines, line } from './testing/lines.ts';

const today = parseIsoDate('2026-03-18');

describe('monthsUpTo', () => {
  it('the months are whole calendar months, the oldest first, and the last one ends today', () => {
    expect(monthsUpTo(today, 3)).toEqual([
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-18' },
    ]);
  });

  it('every month before the last is reached from a 31st, and from the first day of a year', () => {
    expect(monthsUpTo(parseIsoDate('2026-05-31'), 4).map(({ to }) => to.slice(0, 7))).toEqual([
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
    ]);
    expect(monthsUpTo(parseIsoDate('2026-01-01'), 2)).toEqual([
      { from: '2025-12-01', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-01-01' },
    ]);
  });

  it.each([
    ['2026-03-18', true],
    ['2026-03-30', true],
    ['2026-03-31', false],
    ['2024-02-28', true],
  ])('a month that ends on %s is incomplete: %s', (to, expected) => {
    expect(monthsUpTo(parseIsoDate(to), 1).map(isIncomplete)).toEqual([expected]);
  });
});

describe('monthFigures', () => {
  it('a month has the rents paid in it, on its first and last day too, and what went to the owner less what came back (FN2, FN3)', () => {
    const rents = ['2026-02-28', '2026-03-01', '2026-03-18', '2026-03-19'].map((day, index) => ({
      paidOn: parseIsoDate(day),
      amount: cents(10 ** index),
    }));
    const lines = [
      line(1, 'debit', '9.00', 'Paid to you'),
      line(2, 'credit', '4.00', 'transfer to  LAN'),
      line(3, 'debit', '77.00', 'Transfer to unit 4'),
    ];
    expect(monthFigures(monthsUpTo(today, 2), rents, lines)).toMatchObject([
      { rentReceived: 1, paidToYou: 0 },
      { rentReceived: 110, paidToYou: 500 },
    ]);
  });

  it('the months add up to the figures of all their days, whatever the lines', () => {
    const anyRents = fc.array(
      fc.record({ paidOn: fc.nat(120).map((days) => addDays(today, -days)), amount: fc.integer().map(cents) }),
    );
    fc.assert(
      fc.property(anyLines, anyRents, fc.integer({ min: 1, max: 24 }), (lines, rents, count) => {
        const months = monthsUpTo(addDays(today, 60), count);
        const from = months[0]?.from ?? today;
        const figures = monthFigures(months, rents, lines);
        expect(sumCents(figures.map(({ rentReceived }) => rentReceived))).toBe(
          sumCents(rents.filter(({ paidOn }) => paidOn >= from).map(({ amount }) => amount)),
        );
        expect(sumCents(figures.map((month) => month.paidToYou))).toBe(
          paidToYou(lines.filter(({ date }) => date >= from && date <= addDays(today, 60))).total,
        );
      }),
    );
  });
});

describe('the figures of months that are read in parts', () => {
  it('the figures of months that are read in parts are those of all rents and lines, wherever they are divided (SEC8)', () => {
    const months = monthsUpTo(today, 6);
    fc.assert(
      fc.property(anyLines, fc.nat(), (lines, place) => {
        const at = place % (lines.length + 1);
        const rents = lines.map(({ date: paidOn, amount }) => ({ paidOn, amount }));
        const part = (from: number, to?: number) => monthFigures(months, rents.slice(from, to), lines.slice(from, to));
        expect(addMonthFigures(part(0, at), part(at))).toEqual(monthFigures(months, rents, lines));
      }),
    );
  });
});
