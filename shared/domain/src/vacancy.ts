import { daysBetween } from './date.ts';
import type { IsoDate } from './date.ts';
import { isLeased } from './lease.ts';
import { doorsOf } from './property.ts';
import type { PropertyFacts } from './property.ts';

/** A door without a tenant. */
export interface Vacancy {
  readonly propertyId: number;
  /** The last day of the tenancy before; null when there was none. */
  readonly since: IsoDate | null;
  /** How many days have passed since then; null when there was none. */
  readonly days: number | null;
}

/**
 * Vacancies: every door that is not leased today (FN21, LS5).
 * @example a tenancy that stopped on 16 March, seen on 18 March // [{ propertyId: 1, since: '2026-03-16', days: 2 }]
 */
export function vacancies(properties: readonly PropertyFacts[], today: IsoDate): Vacancy[] {
  const vacant = doorsOf(properties).filter((door) => !isLeased(door.lease, today));
  return vacant.map(({ propertyId, lease }) => {
    const since = lease?.endDate ?? null;
    return { propertyId, since, days: since === null ? null : daysBetween(since, today) };
  });
}
