import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './date.ts';
import { parseIsoDate } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';
import {
  endingOn,
  monthOf,
  namedRanges,
  previousMonth,
  readRange,
  sinceLastMonth,
  startingOn,
  trailingMonths,
} from './range.ts';

const day = parseIsoDate;
const anyDay = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addDays(day('2026-03-18'), days));
const anyRange = fc.tuple(anyDay, fc.nat(400)).map(([from, days]) => ({ from, to: addDays(from, days) }));

function month(date: IsoDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

describe('monthOf', () => {
  it.each([
    ['2026-02-10', '2026-02-01', '2026-02-28'],
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
    ['2026-01-01', '2026-01-01', '2026-01-31'],
  ])('the month of %s is from %s to %s', (date, from, to) => {
    expect(monthOf(day(date))).toEqual({ from, to });
  });

  it('a month contains the day and no day of its neighbours', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const { from, to } = monthOf(date);
        expect(from <= date && date <= to).toBe(true);
        expect([month(addDays(from, -1)), month(from), month(to), month(addDays(to, 1))]).toEqual(
          [-1, 0, 0, 1].map((step) => month(date) + step),
        );
      }),
    );
  });
});

describe('previousMonth', () => {
  it.each([
    ['2026-03-18', '2026-02-01', '2026-02-28'],
    ['2024-03-31', '2024-02-01', '2024-02-29'],
    ['2026-01-31', '2025-12-01', '2025-12-31'],
    ['2026-05-31', '2026-04-01', '2026-04-30'],
    ['2026-12-01', '2026-11-01', '2026-11-30'],
  ])('on %s the previous month is from %s to %s (DT14)', (today, from, to) => {
    expect(previousMonth(day(today))).toEqual({ from, to });
  });

  it('the previous month ends on the day before this month, for any day (DT14)', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        expect(addDays(previousMonth(today).to, 1)).toBe(monthOf(today).from);
        expect(previousMonth(today).from.endsWith('-01')).toBe(true);
      }),
    );
  });
});

describe('trailingMonths', () => {
  it.each([
    ['2026-03-18', 3, '2025-12-17', '2026-03-19', 'over the turn of the year'],
    ['2026-05-31', 3, '2026-02-27', '2026-06-01', 'from a month that is shorter'],
    ['2024-05-30', 3, '2024-02-28', '2024-05-31', 'from a leap day'],
    ['2026-12-31', 6, '2026-06-29', '2027-01-01', 'to the next year'],
  ])('on %s, %d months back is from %s to %s: %s (DT1, DT14)', (today, months, from, to) => {
    expect(trailingMonths(day(today), months)).toEqual({ from, to });
  });
});

describe('startingOn and endingOn', () => {
  const march = { from: day('2026-03-05'), to: day('2026-03-20') };

  it.each([
    ['2026-03-01', '2026-03-01', '2026-03-20', 'earlier'],
    ['2026-03-20', '2026-03-20', '2026-03-20', 'on the end: one day (DT3)'],
    ['2026-03-21', '2026-03-21', '2026-03-21', 'after the end, which goes along'],
  ])('a start on %s gives %s to %s: %s (DT3)', (start, from, to) => {
    expect(startingOn(march, day(start))).toEqual({ from, to });
  });

  it.each([
    ['2026-03-31', '2026-03-05', '2026-03-31', 'later'],
    ['2026-03-05', '2026-03-05', '2026-03-05', 'on the start: one day (DT3)'],
    ['2026-03-04', '2026-03-04', '2026-03-04', 'before the start, which goes along'],
  ])('an end on %s gives %s to %s: %s (DT3)', (end, from, to) => {
    expect(endingOn(march, day(end))).toEqual({ from, to });
  });

  it('the range keeps the chosen day and never runs backwards', () => {
    fc.assert(
      fc.property(anyRange, anyDay, (range, picked) => {
        const [started, ended] = [startingOn(range, picked), endingOn(range, picked)];
        expect([started.from, ended.to]).toEqual([picked, picked]);
        expect(started.from <= started.to && ended.from <= ended.to).toBe(true);
      }),
    );
  });
});

describe('sinceLastMonth', () => {
  it.each([
    ['2026-03-31', '2026-02-01'],
    ['2026-01-01', '2025-12-01'],
  ])('sinceLastMonth goes from the first day of the previous month to %s (FN3)', (today, from) => {
    expect(sinceLastMonth(parseIsoDate(today))).toEqual({ from, to: today });
  });
});

describe('readRange', () => {
  it.each<[string | null, string | null, string]>([
    ['2026-02-01', null, 'only a start'],
    [null, '2026-02-28', 'only an end'],
    ['2026-02-02', '2026-02-01', 'an end before the start'],
    ['2026-02-01', '2026-02-29', 'a day that the calendar lacks'],
    [' 2026-02-01', '2026-02-28', 'a space'],
  ])('an address with %s and %s names no range: %s (DT13)', (start, end) => {
    expect(readRange(start, end)).toBeNull();
  });

  it('an address names any range that does not run backwards', () => {
    fc.assert(
      fc.property(anyRange, (range) => {
        expect(readRange(range.from, range.to)).toEqual(range);
      }),
    );
  });
});

describe('namedRanges', () => {
  it.each([
    [
      '2026-11-23',
      ['2026-11-01 2026-11-23', '2026-10-01 2026-10-31', '2026-10-01 2026-11-23', '2026-01-01 2026-11-23'],
      '2025-01-01 2025-12-31',
    ],
    [
      '2026-01-31',
      ['2026-01-01 2026-01-31', '2025-12-01 2025-12-31', '2026-01-01 2026-01-31', '2026-01-01 2026-01-31'],
      '2025-01-01 2025-12-31',
    ],
  ])('this and last month, this quarter, the year to date and last year as seen on %s', (today, current, lastYear) => {
    expect(namedRanges(day(today)).map(({ name, range }) => [name, `${range.from} ${range.to}`])).toEqual([
      ...['This month', 'Last month', 'This quarter', 'Year to date'].map((name, index) => [name, current[index]]),
      ['Last year', lastYear],
    ]);
  });
});
