import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import moment from 'moment';
import { addDays, addMonths, daysBetween, formatDay, formatLedgerDay, formatShortDay, startOfMonth } from './date.ts';
import { DateError, businessDay, isIsoDate, parseIsoDate, toIsoDate } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

const day = parseIsoDate;

const anyDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));

const parts = (date: IsoDate): [number, number, number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8)),
];

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

describe('parseIsoDate', () => {
  it.each(['2026-03-18', '2024-02-29', '2000-02-29', '1999-12-31'])('parseIsoDate reads the day %s', (text) => {
    expect(parseIsoDate(text)).toBe(text);
  });

  it.each([
    '',
    '0000-00-00',
    '0000-01-01',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-3-18',
    '18-03-2026',
    '2026/03/18',
    '2026-03-18T00:00:00Z',
    ' 2026-03-18',
    '+2026-03-18',
    'tomorrow',
  ])('parseIsoDate throws for %j, which is not a calendar day', (text) => {
    expect(isIsoDate(text)).toBe(false);
    expect(() => parseIsoDate(text)).toThrow(DateError);
  });

  it('parseIsoDate agrees with moment on any text in the form of a day, but for the year 0', () => {
    const digits = (most: number, length: number) =>
      fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(length, '0'));
    fc.assert(
      fc.property(digits(9999, 4), digits(14, 2), digits(33, 2), (year, month, date) => {
        const text = `${year}-${month}-${date}`;
        expect(isIsoDate(text)).toBe(year !== '0000' && moment.utc(text, 'YYYY-MM-DD', true).isValid());
      }),
      {
        numRuns: 2_000,
        examples: [
          ['1900', '02', '29'],
          ['2000', '02', '29'],
          ['2024', '02', '29'],
          ['2024', '02', '30'],
          ['0000', '02', '29'],
          ['2026', '04', '31'],
        ],
      },
    );
  });

  it('parseIsoDate accepts every calendar day', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(isIsoDate(date)).toBe(true);
      }),
    );
  });
});

describe('toIsoDate', () => {
  it.each([null, '', '0000-00-00'])('toIsoDate reads %j as no day (LS12)', (text) => {
    expect(toIsoDate(text)).toBeNull();
  });

  it('toIsoDate returns a real day and throws for an invalid one', () => {
    expect(toIsoDate('2026-03-18')).toBe('2026-03-18');
    expect(() => toIsoDate('2026-02-30')).toThrow(DateError);
  });
});

describe('businessDay', () => {
  it.each([
    ['2026-03-18T03:59:59Z', '2026-03-17', 'still the evening before in Toronto, in summer time'],
    ['2026-03-18T04:00:00Z', '2026-03-18', 'midnight in Toronto, in summer time'],
    ['2026-01-15T04:59:59Z', '2026-01-14', 'still the evening before, in winter time'],
    ['2026-01-15T05:00:00Z', '2026-01-15', 'midnight, in winter time'],
    ['2026-01-01T04:30:00Z', '2025-12-31', "New Year's Eve"],
    ['2026-03-08T07:00:00Z', '2026-03-08', 'the hour that the clock leaps over'],
  ])('at %s the business day is %s: %s (DT7)', (instant, expected) => {
    expect(businessDay(new Date(instant))).toBe(expected);
  });

  it("the business day uses the provider's zone if one is given", () => {
    expect(businessDay(new Date('2026-03-18T06:30:00Z'), 'America/Vancouver')).toBe('2026-03-17');
  });
});

describe('addDays', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-03-18', 0, '2026-03-18'],
    ['9999-12-31', 1, '9999-12-31'],
    ['0001-01-01', -1, '0001-01-01'],
  ])('%s plus %d days is %s', (from, days, expected) => {
    expect(addDays(day(from), days)).toBe(expected);
  });

  it('addDays forth and back returns the same day, across leap days and clock changes', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('addDays leads to a later day, and days compare as strings', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 5000 }), (date, days) => {
        expect(addDays(date, days) > date).toBe(true);
      }),
    );
  });
});

describe('daysBetween', () => {
  it.each([
    ['2026-03-18', '2026-03-18', 0],
    ['2026-02-28', '2026-03-01', 1],
    ['2024-02-28', '2024-03-01', 2],
    ['2025-12-31', '2026-01-01', 1],
    ['2026-03-07', '2026-03-09', 2],
    ['2026-03-18', '2026-03-16', -2],
  ])('from %s to %s there are %d days', (from, to, expected) => {
    expect(daysBetween(day(from), day(to))).toBe(expected);
  });

  it('daysBetween is the inverse of addDays', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-05-31', -3, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2025-11-30', 3, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['9999-12-01', 1, '9999-12-31'],
    ['0001-01-31', -12, '0001-01-01'],
  ])('%s plus %d months is %s (DT14)', (from, months, expected) => {
    expect(addMonths(day(from), months)).toBe(expected);
  });

  it('addMonths keeps the day of the month, or takes the last day of a shorter month (DT14)', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -240, max: 240 }), (date, months) => {
        const [year, month, dayOfMonth] = parts(date);
        const [newYear, newMonth, newDay] = parts(addMonths(date, months));
        expect(newYear * 12 + newMonth).toBe(year * 12 + month + months);
        expect(newDay).toBe(Math.min(dayOfMonth, daysInMonth(newYear, newMonth)));
      }),
    );
  });
});

describe('formatDay', () => {
  it.each([
    ['2026-03-18', '18 Mar, 2026'],
    ['2026-03-05', '05 Mar, 2026'],
    ['1999-12-31', '31 Dec, 1999'],
  ])('formatDay writes %s as %s (DT6)', (date, expected) => {
    expect(formatDay(day(date))).toBe(expected);
  });

  it('formatDay writes English even if the page has another language', () => {
    const before = moment.locale();
    moment.defineLocale('xx', { monthsShort: Array.from({ length: 12 }, () => 'mes') });
    try {
      expect(formatDay(day('2026-03-18'))).toBe('18 Mar, 2026');
    } finally {
      moment.locale(before);
    }
  });
});

describe('formatLedgerDay', () => {
  it.each([
    ['2026-03-05', '5.03.2026'],
    ['2025-12-31', '31.12.2025'],
  ])('formatLedgerDay writes %s as %s (DT5)', (day, text) => {
    expect(formatLedgerDay(parseIsoDate(day))).toBe(text);
  });
});

describe('formatShortDay', () => {
  it('formatShortDay writes month, day and year (DT6)', () => {
    expect(formatShortDay(parseIsoDate('2026-03-05'))).toBe('03/05/26');
  });
});

describe('startOfMonth', () => {
  it.each([
    ['2026-03-18', '2026-03-01'],
    ['2024-02-29', '2024-02-01'],
    ['2026-01-01', '2026-01-01'],
  ])('the first day of the month of %s is %s', (any, first) => {
    expect(startOfMonth(day(any))).toBe(first);
  });
});
