import type { Heavy } from '@portal/contract';
import { monthsUpTo, parseIsoDate, sinceLastMonth, yearBefore } from '@portal/domain';
import type { DateRange, IsoDate } from '@portal/domain';
import type { RowsToCount } from './count-rows.repo.ts';

/** The value of a field of the call's body, by its path. */
type FieldOf = (path: string) => unknown;

/** The tables and days that a call with these fields reads. */
export function toCounting(
  heavy: Exclude<Heavy, 'by page'>,
  fieldOf: FieldOf,
  { customerId, today }: { readonly customerId: number; readonly today: IsoDate },
): RowsToCount {
  const groupId = heavy.building === undefined ? null : fieldOf(heavy.building);
  return {
    customerId,
    reads: heavy.reads,
    groupId: typeof groupId === 'number' ? groupId : null,
    days: daysOf(heavy, fieldOf, today),
  };
}

function daysOf({ days }: Exclude<Heavy, 'by page'>, fieldOf: FieldOf, today: IsoDate): DateRange | null {
  if (days === undefined) return null;
  if (days === 'since last month') return sinceLastMonth(today);
  if ('months' in days) {
    const from = monthsUpTo(today, Number(fieldOf(days.months)))[0]?.from;
    return from === undefined ? null : { from, to: today };
  }
  if ('before' in days) return yearBefore(dayAt(fieldOf, days.before) ?? today);
  const [from, to] = [dayAt(fieldOf, days.from), dayAt(fieldOf, days.to)];
  return from === null || to === null ? null : { from, to };
}

function dayAt(fieldOf: FieldOf, path: string): IsoDate | null {
  const day = fieldOf(path);
  return typeof day === 'string' ? parseIsoDate(day) : null;
}
