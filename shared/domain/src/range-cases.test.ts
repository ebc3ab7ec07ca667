import { describe, expect, it } from '@jest/globals';
import { businessDay, parseIsoDate } from './iso-date.ts';
import { endingOn, latestMonths, previousMonth, readRange, startingOn, trailingMonths } from './range.ts';
import type { DateRange } from './range.ts';
import type { IsoDate } from './iso-date.ts';
import cases from './testing/cases/ranges.json' with { type: 'json' };

const toRange = ([from = '', to = '']: readonly string[]): DateRange => ({
  from: parseIsoDate(from),
  to: parseIsoDate(to),
});
const threeMonths = (today: IsoDate): DateRange => trailingMonths(today, 3);

const defaults = new Map([
  ['folio-view', previousMonth],
  ['multires-financial', previousMonth],
  ['submit-bills', previousMonth],
  ['tenancy', threeMonths],
  ['building', threeMonths],
]);

/** A provider may freeze the business day; a screen is given it as today. */
const todayOf = ({ now, frozen }: { readonly now: string; readonly frozen?: string }): IsoDate =>
  frozen === undefined ? businessDay(new Date(now)) : parseIsoDate(frozen);

describe('the range of a screen before anything is chosen', () => {
  it.each(cases.defaults)('$name', (given) => {
    const today = todayOf(given);
    expect(today).toBe(given.today);
    expect(defaults.get(given.screen)?.(today)).toEqual(toRange(given.range));
  });
});

describe('the range after a day is chosen', () => {
  it.each(cases.picks)('$name', ({ range, pick, expect: expected }) => {
    const before = toRange(range);
    const day = parseIsoDate(pick.start ?? pick.end);
    expect(pick.start === undefined ? endingOn(before, day) : startingOn(before, day)).toEqual(toRange(expected));
  });
});

describe('the range in an address', () => {
  it.each(cases.addresses)('$name', ({ now, url, range, expect: expected }) => {
    const params = new URL(url, 'https://portal.test').searchParams;
    const read = readRange(params.get('start'), params.get('end'));
    expect(read ?? threeMonths(businessDay(new Date(now)))).toEqual(toRange(range));
    expect(read !== null).toBe(expected.includes('?'));
  });
});

describe('the month buttons', () => {
  it.each(cases.months)('$name', ({ now, months }) => {
    expect(latestMonths(businessDay(new Date(now)), months.length)).toEqual(months.map(toRange));
  });
});
