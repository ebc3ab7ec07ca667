import { addDays, addMonths, startOfMonth } from './date.ts';
import { isIsoDate } from './iso-date.ts';
import type { IsoDate } from './iso-date.ts';

/** A range of days, both ends included. */
export interface DateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface NamedRange {
  readonly name: string;
  readonly range: DateRange;
}

/**
 * The calendar month of a day.
 * @example monthOf('2024-02-10') // { from: '2024-02-01', to: '2024-02-29' }
 */
export function monthOf(day: IsoDate): DateRange {
  const from = startOfMonth(day);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/**
 * The calendar month before that of today (DT14).
 * @example previousMonth('2026-01-31') // { from: '2025-12-01', to: '2025-12-31' }
 */
export function previousMonth(today: IsoDate): DateRange {
  return monthOf(addMonths(today, -1));
}

/**
 * From the first day of the previous month to today: Paid to you on the snapshot (FN3).
 * @example sinceLastMonth('2026-01-15') // { from: '2025-12-01', to: '2026-01-15' }
 */
export function sinceLastMonth(today: IsoDate): DateRange {
  return { from: previousMonth(today).from, to: today };
}

/**
 * Twelve whole months and the days up to a day, which is not included: the next part of a list that reaches back.
 * @example yearBefore('2026-02-01') // { from: '2025-02-01', to: '2026-01-31' }
 */
export function yearBefore(day: IsoDate): DateRange {
  return { from: startOfMonth(addMonths(day, -12)), to: addDays(day, -1) };
}

/**
 * From `months` months ago, clamped to the end of the month, less one day, to tomorrow (DT1).
 * @example trailingMonths('2026-05-31', 3) // { from: '2026-02-27', to: '2026-06-01' }
 */
export function trailingMonths(today: IsoDate, months: number): DateRange {
  return { from: addDays(addMonths(today, -months), -1), to: addDays(today, 1) };
}

/**
 * The ranges that an owner chooses by name, each up to today where it is not over.
 * @example namedRanges('2026-11-23')[2] // { name: 'This quarter', range: { from: '2026-10-01', to: '2026-11-23' } }
 */
export function namedRanges(today: IsoDate): readonly NamedRange[] {
  const thisMonth = startOfMonth(today);
  const monthOfYear = Number(today.slice(5, 7)) - 1;
  const firstOfYear = addMonths(thisMonth, -monthOfYear);
  return [
    { name: 'This month', range: { from: thisMonth, to: today } },
    { name: 'Last month', range: previousMonth(today) },
    { name: 'This quarter', range: { from: addMonths(thisMonth, -(monthOfYear % 3)), to: today } },
    { name: 'Year to date', range: { from: firstOfYear, to: today } },
    { name: 'Last year', range: { from: addMonths(firstOfYear, -12), to: addDays(firstOfYear, -1) } },
  ];
}

/**
 * The given number of whole calendar months, the earliest first; the last is that of today (DT4).
 * @example latestMonths('2026-01-31', 2) // December 2025, January 2026
 */
export function latestMonths(today: IsoDate, count: number): DateRange[] {
  const first = startOfMonth(today);
  return Array.from({ length: count }, (_, index) => monthOf(addMonths(first, index + 1 - count)));
}

/** The range with a new start; a start after the end moves the end too (DT3). */
export function startingOn(range: DateRange, from: IsoDate): DateRange {
  return { from, to: range.to < from ? from : range.to };
}

/** The range with a new end; an end before the start moves the start too (DT3). */
export function endingOn(range: DateRange, to: IsoDate): DateRange {
  return { from: range.from > to ? to : range.from, to };
}

/**
 * The range that an address names by its two days; null unless both are days and the end is not before the start
 * (DT13).
 * @example readRange('2026-02-01', '2026-02-30') // null
 */
export function readRange(start: string | null, end: string | null): DateRange | null {
  if (start === null || end === null || !isIsoDate(start) || !isIsoDate(end)) return null;
  return end < start ? null : { from: start, to: end };
}
