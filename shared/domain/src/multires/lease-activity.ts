import { addDays } from '../date.ts';
import type { IsoDate } from '../iso-date.ts';
import type { Unit, UnitLease } from './unit.ts';

export type Activity = 'move_in' | 'move_out' | 'renewal';

/** A tenant moved in or out of a unit, or renewed the lease. */
export interface LeaseActivity {
  readonly kind: Activity;
  readonly day: IsoDate;
  readonly unit: Unit;
  readonly lease: UnitLease;
}

/**
 * Every move and renewal of the units (MR16): a lease's start is a renewal after a lease of the same tenant, else a
 * move-in; the last day of a tenancy is a move-out, once another tenant follows or the tenancy is over.
 */
export function leaseActivities(units: readonly Unit[], today: IsoDate): LeaseActivity[] {
  return units.flatMap((unit) => activitiesOf(unit, today));
}

function activitiesOf(unit: Unit, today: IsoDate): LeaseActivity[] {
  const inOrder = unit.leases.toSorted(byStart);
  return inOrder.flatMap((lease, index) => {
    const [before, next] = [inOrder[index - 1], inOrder[index + 1]];
    const kind = isSameTenant(before, lease) ? 'renewal' : 'move_in';
    const begin: LeaseActivity[] = lease.start === null ? [] : [{ kind, day: lease.start, unit, lease }];
    if (isSameTenant(lease, next)) return begin;
    const day = lastDay(lease, next, today);
    return day === null ? begin : [...begin, { kind: 'move_out', day, unit, lease }];
  });
}

/**
 * The last day of a tenancy, which may be today; null while it goes on. Month to month ends only with the next tenant.
 */
function lastDay({ endDate, killTenancy }: UnitLease, next: UnitLease | undefined, today: IsoDate): IsoDate | null {
  const ownEnd = killTenancy ? endDate : null;
  if (next === undefined) return ownEnd !== null && ownEnd <= today ? ownEnd : null;
  const before = next.start === null ? null : addDays(next.start, -1);
  if (ownEnd === null || before === null) return before ?? ownEnd;
  return ownEnd < before ? ownEnd : before;
}

function isSameTenant(one: UnitLease | undefined, other: UnitLease | undefined): boolean {
  return one !== undefined && other !== undefined && one.tenantId !== null && one.tenantId === other.tenantId;
}

function byStart(a: UnitLease, b: UnitLease): number {
  if (a.start !== b.start) return (a.start ?? '') < (b.start ?? '') ? -1 : 1;
  return a.applicationId - b.applicationId;
}
