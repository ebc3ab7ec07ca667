import { addDays, addMonths, startOfMonth } from '../date.ts';
import type { IsoDate } from '../iso-date.ts';
import type { DateRange } from '../range.ts';

/** How far the operational and occupancy charts reach back (DT12). */
const MONTHS_BACK = 6;
const MAINTENANCE_DAYS = 90;
const LAST_WEEK_DAYS = 7;

/**
 * The month of the cards for a range: that of its start, unless the month begins on the range's end or later; then the
 * one before stays, and with none before it is the month of the start (DT10, DT11).
 * @example from and to 1 March, cards of February // '2026-02-01'
 */
export function cardsMonth({ from, to }: DateRange, before: IsoDate | null): IsoDate {
  const month = startOfMonth(from);
  return month >= to && before !== null ? startOfMonth(before) : month;
}

/** Six months up to today (MR16). */
export function lastSixMonths(today: IsoDate): DateRange {
  return { from: addMonths(today, -MONTHS_BACK), to: today };
}

/** The days of the maintenance chart (DT12). */
export function maintenanceDays(today: IsoDate): DateRange {
  return { from: addDays(today, -MAINTENANCE_DAYS), to: today };
}

/** The seven days that end on a day (MR17). */
export function weekUpTo(day: IsoDate): DateRange {
  return { from: addDays(day, 1 - LAST_WEEK_DAYS), to: day };
}
