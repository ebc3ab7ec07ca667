import { addDays, addMonths } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { commonDay } from './calendar.ts';
import type { Random } from './random.ts';

/** How a property is let. */
export type Tenure =
  | 'steady'
  | 'month-to-month'
  | 'in-arrears'
  | 'new-lease'
  | 'starting-soon'
  | 'ending-soon'
  | 'ending-today'
  | 'ended'
  | 'renewed'
  | 'never-let'
  | 'draft';

export interface Term {
  /** The day of the month on which rent is due; no later than the 28th. */
  readonly start: IsoDate;
  readonly end: IsoDate | null;
  readonly isKilled: boolean;
  /** The number of latest rents that were not paid, the first of them in half. */
  readonly unpaid: number;
}

const letUntil = (start: IsoDate, end: IsoDate | null, unpaid = 0): Term => ({
  start: commonDay(start),
  end,
  isKilled: false,
  unpaid,
});
const endedOn = (start: IsoDate, end: IsoDate, unpaid = 0): Term => ({
  start: commonDay(start),
  end,
  isKilled: true,
  unpaid,
});

/** The tenancies of a property, the latest first. */
export function drawTerms(random: Random, tenure: Tenure, today: IsoDate): Term[] {
  const start = addDays(addMonths(today, -random.between(16, 40)), random.between(-10, 10));
  const daysAgo = (least: number, most: number): IsoDate => addDays(today, -random.between(least, most));
  const daysAhead = (least: number, most: number): IsoDate => addDays(today, random.between(least, most));
  switch (tenure) {
    case 'steady':
      return [letUntil(start, random.chance(30) ? null : addMonths(today, random.between(2, 10)))];
    case 'in-arrears':
      return [letUntil(start, addMonths(today, random.between(2, 10)), random.between(2, 3))];
    case 'month-to-month':
      return [letUntil(start, addMonths(today, -random.between(3, 8)))];
    case 'ending-soon':
      return [endedOn(start, daysAhead(5, 25))];
    case 'ending-today':
      return [endedOn(start, today)];
    case 'ended':
      return [endedOn(start, daysAgo(35, 60))];
    case 'new-lease':
      return followUp(start, daysAgo(3, 20), random.between(24, 40));
    case 'starting-soon':
      return followUp(start, daysAhead(8, 20), random.between(40, 60));
    case 'renewed': {
      const handOver = daysAhead(32, 50);
      const current = addMonths(today, -random.between(9, 11));
      return [
        letUntil(addDays(handOver, 4), addMonths(handOver, 12)),
        endedOn(current, handOver),
        endedOn(start < addMonths(current, -4) ? start : addMonths(current, -9), addDays(current, -20), 1),
      ];
    }
    case 'never-let':
    case 'draft':
      return [];
  }
}

/** A tenancy of a year from the day on, and the one before it. */
function followUp(formerStart: IsoDate, moveIn: IsoDate, daysBetween: number): Term[] {
  return [letUntil(moveIn, addMonths(moveIn, 12)), endedOn(formerStart, addDays(moveIn, -daysBetween))];
}
