import { addDays, daysBetween } from './date.ts';
import type { IsoDate } from './iso-date.ts';
import { isLeased } from './lease.ts';
import { managedDoorsOf } from './property.ts';
import type { PropertyFacts } from './property.ts';

/** A door without a tenant. */
export interface Vacancy {
  readonly propertyId: number;
  /** The day after the last day of the previous tenancy, which still counts as leased (LS2); null if there was none. */
  readonly since: IsoDate | null;
  /** The number of days since the last leased day; null if there was no tenancy. */
  readonly days: number | null;
}

/**
 * Vacancies: every door that is not leased today (FN21, LS5, LS15).
 * @example a tenancy that ended on 16 March, on 18 March // [{ propertyId: 1, since: '2026-03-17', days: 2 }]
 */
export function vacancies(properties: readonly PropertyFacts[], today: IsoDate): Vacancy[] {
  const vacant = managedDoorsOf(properties).filter((door) => !isLeased(door.lease, today));
  return vacant.map(({ propertyId, lease }) => {
    const last = lease?.endDate ?? null;
    if (last === null) return { propertyId, since: null, days: null };
    return { propertyId, since: addDays(last, 1), days: daysBetween(last, today) };
  });
}
