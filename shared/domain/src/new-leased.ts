import { addDays } from './date.ts';
import type { IsoDate } from './iso-date.ts';
import { isLeased } from './lease.ts';
import { managedDoorsOf } from './property.ts';
import type { PropertyFacts } from './property.ts';

/** For how many days after its start a lease counts as new, including the last (FN19). */
export const NEW_LEASE_DAYS = 30;

/** A door that was let recently, or is let from a future day. */
export interface NewLease {
  readonly propertyId: number;
  readonly start: IsoDate;
}

/**
 * New Leased: leased doors whose lease started in the last 30 days or is still to start (FN19).
 * @example a lease from 16 February 2026, on 18 March // [{ propertyId: 1, start: '2026-02-16' }]
 */
export function newLeased(properties: readonly PropertyFacts[], today: IsoDate): NewLease[] {
  const earliest = addDays(today, -NEW_LEASE_DAYS);
  return managedDoorsOf(properties).flatMap(({ propertyId, lease }) => {
    const start = lease?.start ?? null;
    return start !== null && start >= earliest && isLeased(lease, today) ? [{ propertyId, start }] : [];
  });
}
