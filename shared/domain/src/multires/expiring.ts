import { daysBetween } from '../date.ts';
import type { IsoDate } from '../iso-date.ts';
import { runningLease } from '../lease.ts';
import type { Unit, UnitLease } from './unit.ts';

/** A running lease whose end is known. */
export interface ExpiringLease {
  readonly unit: Unit;
  readonly lease: UnitLease;
  readonly ends: IsoDate;
  readonly daysLeft: number;
}

/** The leases that run on a day and end after it, renewed or not (MR17). */
export function expiringLeases(units: readonly Unit[], asOf: IsoDate): ExpiringLease[] {
  return units.flatMap((unit) => {
    const lease = runningLease(unit.leases, asOf);
    if (lease === null || lease.endDate === null || lease.endDate <= asOf) return [];
    return [{ unit, lease, ends: lease.endDate, daysLeft: daysBetween(asOf, lease.endDate) }];
  });
}
