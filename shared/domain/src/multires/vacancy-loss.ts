import { addDays } from '../date.ts';
import type { IsoDate } from '../iso-date.ts';
import { runningLease } from '../lease.ts';
import { cents } from '../money.ts';
import type { Cents } from '../money.ts';
import { monthOf } from '../range.ts';
import type { Unit } from './unit.ts';

/** A unit that stood empty for part of a month, and the rent that this cost. */
export interface VacancyLossLine {
  readonly unit: Unit;
  readonly vacantDays: number;
  readonly daysOfMonth: number;
  readonly loss: Cents;
}

/**
 * The days of a month on which no lease of the unit runs, days to come included (MR13). A former unit has none after its
 * last lease: since when it is not managed is not known (LS15).
 */
function vacantDays({ leases, isFormer }: Pick<Unit, 'leases' | 'isFormer'>, days: readonly IsoDate[]): number {
  const last = leases
    .flatMap(({ endDate }) => endDate ?? [])
    .toSorted()
    .at(-1);
  return days.filter((day) => runningLease(leases, day) === null && !(isFormer && (last === undefined || day > last)))
    .length;
}

/**
 * The asking rent for the vacant days of a month, half up for each unit; a unit without an asking rent loses nothing
 * (MR14).
 * @example asking rent $3,100.00, vacant on 10 days of March // loss 100000
 */
export function vacancyLoss(units: readonly Unit[], month: IsoDate): VacancyLossLine[] {
  const days = daysOf(month);
  return units.flatMap((unit) => {
    const vacant = vacantDays(unit, days);
    if (vacant === 0 || unit.askingRent === null) return [];
    const loss = cents(halfUp(unit.askingRent * vacant, days.length));
    return [{ unit, vacantDays: vacant, daysOfMonth: days.length, loss }];
  });
}

/** The quotient as a whole number; a half goes up. */
export function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

function daysOf(month: IsoDate): IsoDate[] {
  const { from, to } = monthOf(month);
  const days: IsoDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
