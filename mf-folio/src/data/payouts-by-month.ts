import {
  addDays,
  addMonths,
  cents,
  formatDay,
  monthOf,
  startOfMonth,
  sumCents,
  type Cents,
  type DateRange,
  type IsoDate,
} from '@portal/domain';
import type { PayoutDay, Payouts } from './payouts.ts';

/** The payments of a month, of which the days that are shown may be a part. */
export interface MonthOfPayouts {
  readonly days: DateRange;
  readonly total: Cents;
  /** The latest first. */
  readonly payouts: readonly PayoutDay[];
}

/** The months in which something was paid or came back, the latest first. */
export function payoutsByMonth({ days, from, to }: Payouts): MonthOfPayouts[] {
  return [...Map.groupBy(days, ({ day }) => startOfMonth(day))].map(([first, payouts]) => ({
    days: within({ from, to }, monthOf(first)),
    total: sumCents(payouts.map(({ total }) => total)),
    payouts,
  }));
}

/** The sum sent to the owner in a month. */
export interface MonthSum {
  readonly days: DateRange;
  readonly amount: Cents;
}

export interface PayoutMonth extends MonthSum {
  /** Compared with the month before; null where it cannot be. */
  readonly change: Cents | null;
}

/** Every month of a range, the oldest first: from the first payment on, up to the last one or today. */
export function monthSums(payouts: Payouts, today: IsoDate): MonthSum[] {
  const paid = payoutsByMonth(payouts);
  const latest = payouts.days[0]?.day ?? today;
  const first = paid.at(-1);
  if (!first) return [];
  const shown = within(payouts, { from: first.days.from, to: latest > today ? latest : today });
  const totals = new Map(paid.map(({ days, total }) => [startOfMonth(days.from), total]));
  const sums: MonthSum[] = [];
  for (let month = startOfMonth(shown.from); month <= shown.to; month = addMonths(month, 1))
    sums.push({ days: within(shown, monthOf(month)), amount: totals.get(month) ?? cents(0) });
  return sums;
}

/**
 * How each month differs from the one before, where both are whole; the month of today counts as whole once something
 * was sent in it.
 */
export function withChanges(months: readonly MonthSum[], today: IsoDate): PayoutMonth[] {
  return months.map((month, place) => {
    const before = months[place - 1];
    const isKnown = before && isWhole(before.days) && isComparable(month, today) && (before.amount || month.amount);
    return { ...month, change: isKnown ? cents(month.amount - before.amount) : null };
  });
}

/**
 * Which days of a month are shown, where they are not all of it up to today.
 * @example cutNote({ from: '2025-03-10', to: '2025-03-31' }, today) // 'from 10 Mar, 2025'
 */
export function cutNote({ from, to }: DateRange, today: IsoDate): string | null {
  const whole = monthOf(from);
  const begins = from === whole.from;
  const ends = to === whole.to || to >= today;
  if (begins) return ends ? null : `up to ${formatDay(to)}`;
  return ends ? `from ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(to)}`;
}

function isComparable({ days, amount }: MonthSum, today: IsoDate): boolean {
  return isWhole(days) || (days.from === startOfMonth(days.from) && days.to === today && amount !== 0);
}

function isWhole({ from, to }: DateRange): boolean {
  return from === startOfMonth(from) && addDays(to, 1) === addMonths(from, 1);
}

function within(range: DateRange, { from, to }: DateRange): DateRange {
  return { from: from < range.from ? range.from : from, to: to > range.to ? range.to : to };
}
