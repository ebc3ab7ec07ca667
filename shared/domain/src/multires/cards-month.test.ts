import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '../iso-date.ts';
import { cardsMonth, lastSixMonths, maintenanceDays, weekUpTo } from './cards-month.ts';

const day = parseIsoDate;

describe('the month of the cards', () => {
  it.each([
    ['a range over two months has the cards of its first', '2026-01-15', '2026-02-28', '2026-02-01', '2026-01-01'],
    ['a start in the next month moves them', '2026-03-10', '2026-03-10', '2026-02-01', '2026-03-01'],
    ['a first of the month that is also the end keeps them', '2026-03-01', '2026-03-01', '2026-02-01', '2026-02-01'],
    ['an end one day after the first is enough', '2026-03-01', '2026-03-02', '2026-02-01', '2026-03-01'],
    ['a range over the turn of the year', '2025-11-15', '2026-03-10', '2025-12-01', '2025-11-01'],
    ['an earlier first that is also the end keeps them', '2026-01-01', '2026-01-01', '2026-02-01', '2026-02-01'],
    ['another end in the same month', '2026-02-01', '2026-02-10', '2026-02-01', '2026-02-01'],
  ])('%s (DT10, DT11)', (_what, from, to, before, expected) => {
    expect(cardsMonth({ from: day(from), to: day(to) }, day(before))).toBe(expected);
  });

  it('with no month before, the cards have the month of the start, whatever the end (DT11)', () => {
    expect(cardsMonth({ from: day('2026-03-01'), to: day('2026-03-01') }, null)).toBe('2026-03-01');
  });
});

describe('the days of the dashboards', () => {
  it('six months are clamped to the end of the month, and maintenance has 90 days (MR16, DT12)', () => {
    expect(lastSixMonths(day('2026-08-31'))).toEqual({ from: '2026-02-28', to: '2026-08-31' });
    expect(maintenanceDays(day('2026-03-18'))).toEqual({ from: '2025-12-18', to: '2026-03-18' });
    expect(weekUpTo(day('2026-03-18'))).toEqual({ from: '2026-03-12', to: '2026-03-18' });
  });
});
