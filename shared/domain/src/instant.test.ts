import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { businessDay, parseIsoDate } from './iso-date.ts';
import { businessInstant, businessTime, formatInstant, momentOf } from './instant.ts';

describe('instants of the business', () => {
  it.each([
    ['2026-03-25', '10:00', '2026-03-25T14:00:00.000Z'],
    ['2026-01-25', '10:00', '2026-01-25T15:00:00.000Z'],
    ['2026-03-08', '0:00', '2026-03-08T05:00:00.000Z'],
    ['2026-03-08', '12:00', '2026-03-08T16:00:00.000Z'],
    ['2026-11-01', '12:00', '2026-11-01T17:00:00.000Z'],
    ['0001-01-01', '0:00', '0001-01-01T05:17:32.000Z'],
    ['0050-06-01', '12:00', '0050-06-01T17:17:32.000Z'],
  ] as const)('%s at %s in Toronto is %s (DT7)', (day, time, instant) => {
    expect(businessInstant(parseIsoDate(day), time).toISOString()).toBe(instant);
  });

  it('an instant is written by the clocks of Toronto, in 24 hours (DT6, DT7)', () => {
    expect(formatInstant(new Date('2026-03-22T14:00:00Z'))).toBe('22 Mar, 2026, 10:00');
    expect(formatInstant(new Date('2026-03-22T04:05:00Z'))).toBe('22 Mar, 2026, 00:05');
    expect(formatInstant(new Date('2026-03-22T03:59:00Z'))).toBe('21 Mar, 2026, 23:59');
  });

  it('noon of any day is noon of that day again', () => {
    const days = fc.date({ min: new Date('1990-01-02'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = businessDay(date);
        const noon = businessInstant(day, '12:00');
        expect([businessDay(noon), businessTime(noon)]).toEqual([day, '12:00']);
      }),
    );
  });

  it('a frozen day begins at midnight in Toronto, and today is now', () => {
    const now = new Date('2026-03-18T16:00:00Z');
    expect(momentOf(parseIsoDate('2026-03-18'), now)).toBe(now);
    expect(momentOf(parseIsoDate('2026-05-01'), now).toISOString()).toBe('2026-05-01T04:00:00.000Z');
  });
});
