import { addMonths, formatMonth, startOfMonth } from '../date.ts';
import type { IsoDate } from '../iso-date.ts';
import type { DateRange } from '../range.ts';

/** A month that a range touches, and what happened in it. */
export interface MonthOf<Event> {
  /** Its first day. */
  readonly month: IsoDate;
  readonly events: readonly Event[];
}

/** Whether a day is inside a range, both ends included. */
export function isWithin({ from, to }: DateRange, day: IsoDate): boolean {
  return day >= from && day <= to;
}

/** The first days of the months that a range touches, the oldest first (MR16). */
export function monthsTouched({ from, to }: DateRange): IsoDate[] {
  const months: IsoDate[] = [];
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The events on days of a range by month; a month without any stands there all the same (MR16). */
export function byMonth<Event>(
  events: readonly Event[],
  dayOf: (event: Event) => IsoDate | null,
  range: DateRange,
): MonthOf<Event>[] {
  const inside = events.filter((event) => {
    const day = dayOf(event);
    return day !== null && isWithin(range, day);
  });
  const found = Map.groupBy(inside, (event) => startOfMonth(dayOf(event) ?? range.from));
  return monthsTouched(range).map((month) => ({ month, events: found.get(month) ?? [] }));
}

/**
 * The label of a month in charts.
 * @example monthLabel('2026-03-01') // 'Mar 2026'
 */
export function monthLabel(month: IsoDate): string {
  const [name = '', year = ''] = formatMonth(month).split(' ');
  return `${name.slice(0, 3)} ${year}`;
}
