import { addDays, addMonths, startOfMonth } from './date.ts';
import type { IsoDate } from './iso-date.ts';
import type { AccountLine } from './figure.ts';
import { paidToYou } from './funds.ts';
import type { RentReceived } from './funds.ts';
import { cents, sumCents } from './money.ts';
import type { Cents } from './money.ts';
import { monthOf } from './range.ts';
import type { DateRange } from './range.ts';

/** Rents received and payouts to the owner in a month. */
export interface MonthFigures {
  readonly days: DateRange;
  readonly rentReceived: Cents;
  readonly paidToYou: Cents;
}

/**
 * The last calendar months up to today, the oldest first; the month of today ends today.
 * @example monthsUpTo('2026-03-18', 2) // February, and 1 to 18 March
 */
export function monthsUpTo(today: IsoDate, count: number): DateRange[] {
  return Array.from({ length: count }, (_, index) => {
    const { from, to } = monthOf(addMonths(startOfMonth(today), index + 1 - count));
    return { from, to: to > today ? today : to };
  });
}

/** Whether the last day of the month is still to come. */
export function isIncomplete({ to }: DateRange): boolean {
  return addDays(to, 1) !== addMonths(startOfMonth(to), 1);
}

/**
 * For each month the rents by the day they were paid (FN2), and what was sent to the owner less what came back (FN3).
 */
export function monthFigures(
  months: readonly DateRange[],
  rents: readonly RentReceived[],
  lines: readonly AccountLine[],
): MonthFigures[] {
  return months.map((days) => ({
    days,
    rentReceived: sumCents(rents.filter(({ paidOn }) => isIn(days, paidOn)).map(({ amount }) => amount)),
    paidToYou: paidToYou(lines.filter(({ date }) => isIn(days, date))).total,
  }));
}

/** The figures of the same months whose rents and lines were read in two parts, none of them in both. */
export function addMonthFigures(a: readonly MonthFigures[], b: readonly MonthFigures[]): MonthFigures[] {
  return a.map((month, place) => ({
    days: month.days,
    rentReceived: sumCents([month.rentReceived, b[place]?.rentReceived ?? cents(0)]),
    paidToYou: sumCents([month.paidToYou, b[place]?.paidToYou ?? cents(0)]),
  }));
}

function isIn({ from, to }: DateRange, day: IsoDate): boolean {
  return day >= from && day <= to;
}
