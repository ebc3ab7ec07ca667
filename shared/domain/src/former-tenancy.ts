import { addDays } from './date.ts';
import type { IsoDate } from './iso-date.ts';
import { isLeased } from './lease.ts';
import type { Lease } from './lease.ts';

/** A tenancy whose debts count, as far as its end depends on it. */
export type Term = Pick<Lease, 'applicationId' | 'start' | 'endDate'>;

/**
 * The last day of a tenancy that is over, so that its tenant is a former one; null for a tenancy that goes on or is to
 * come. A tenancy without an end is over the day before the deciding lease starts (LS13).
 * @example a lease until 31 January, and another one that runs today, on 18 March // '2026-01-31'
 */
export function lastDayOfTenancy(term: Term, deciding: Lease | null, today: IsoDate): IsoDate | null {
  if (term.applicationId === deciding?.applicationId) return isLeased(deciding, today) ? null : deciding.endDate;
  if (term.endDate !== null) return term.endDate < today ? term.endDate : null;
  const next = deciding?.start ?? null;
  const isOver = next !== null && next <= today && (term.start ?? '') < next;
  return isOver ? addDays(next, -1) : null;
}
