import type { IsoDate } from './iso-date.ts';
import type { Cents } from './money.ts';

/** The part of a tenancy that figures depend on. */
export interface Lease {
  readonly applicationId: number;
  readonly start: IsoDate | null;
  /** The last day of the term; null if it has no end. */
  readonly endDate: IsoDate | null;
  /** Whether the tenancy ends on its end date instead of continuing from month to month. */
  readonly killTenancy: boolean;
  /** Per month. */
  readonly rent: Cents;
}

/** The provider's numbers for the lease status. */
export const LeaseStatus = { VACANT: 0, LEASED: 1 } as const;
export type LeaseStatus = (typeof LeaseStatus)[keyof typeof LeaseStatus];

/**
 * Leased, unless there is no lease or it ends (kill_tenancy) on a day that has passed.
 * The last day itself is leased (LS2), an expired term that nobody ended continues (LS1), and the start does not matter
 * (LS14).
 * @example leaseStatus({ ...lease, killTenancy: true, endDate: '2026-03-17' }, '2026-03-18') // LeaseStatus.VACANT
 */
export function leaseStatus(lease: Lease | null, today: IsoDate): LeaseStatus {
  if (lease === null) return LeaseStatus.VACANT;
  const hasStopped = lease.killTenancy && lease.endDate !== null && lease.endDate < today;
  return hasStopped ? LeaseStatus.VACANT : LeaseStatus.LEASED;
}

/** Whether the property of this lease counts as leased today; see {@link leaseStatus}. */
export function isLeased(lease: Lease | null, today: IsoDate): boolean {
  return leaseStatus(lease, today) === LeaseStatus.LEASED;
}

/** Whether a lease continues from month to month after the end of its fixed term (LS1). */
export function isPastTerm(lease: Lease | null, today: IsoDate): boolean {
  const end = lease?.endDate ?? null;
  return end !== null && end < today && isLeased(lease, today);
}

/** The tooltip of the status of such a lease. */
export const PAST_TERM_WORDS = 'past fixed term';

/**
 * The status in the building view: an advertised property (show_shine) is for lease there, whatever its lease (FUNDS
 * 128). Everywhere else, including doors, gauge and vacancies, only {@link leaseStatus} decides (LS3).
 */
export function buildingLeaseStatus(
  { lease, isAdvertised }: { readonly lease: Lease | null; readonly isAdvertised: boolean },
  today: IsoDate,
): LeaseStatus {
  return isAdvertised ? LeaseStatus.VACANT : leaseStatus(lease, today);
}

/** The word on screen for a status (exact text). */
export function leaseLabel(status: LeaseStatus): 'Leased' | 'FOR LEASE' {
  return status === LeaseStatus.LEASED ? 'Leased' : 'FOR LEASE';
}

/**
 * Whether a row of the lease list is current: no end date, or one after today.
 * Stricter than {@link leaseStatus}: a lease that ends today is leased and no longer current (LS2).
 */
export function isLeaseCurrent({ endDate }: Pick<Lease, 'endDate'>, today: IsoDate): boolean {
  return endDate === null || endDate > today;
}

/**
 * The lease that decides a property's status (LS13): the one that runs today, else the next to start, else the last
 * that ended; null without leases. A lease runs if its term includes today, or if it is the last that started and
 * continues from month to month (LS1); of several that run, the last to start decides. A lease without an end date runs
 * until the next one starts, and not again after it. The higher application id breaks a tie. A lease that a later one
 * has ended is returned with `killTenancy`, so that {@link leaseStatus} agrees with {@link runningLease}.
 */
export function decidingLease<L extends Lease>(leases: readonly L[], today: IsoDate): L | null {
  const running = runningLease(leases, today);
  if (running) return running;
  const newestFirst = leases.toSorted(latestFirst);
  const ahead = newestFirst.filter((lease) => isAhead(lease, today)).toSorted((a, b) => byDay(a.start, b.start));
  const started = newestFirst.filter((lease) => !isAhead(lease, today));
  const ended = started.toSorted((a, b) => byDay(b.endDate, a.endDate));
  return ahead[0] ?? (ended[0] ? endedForGood(ended[0]) : null);
}

function endedForGood<L extends Lease>(lease: L): L {
  return lease.killTenancy ? lease : { ...lease, killTenancy: true };
}

/** The lease that runs on a day, and so decides it; null on a day on which none runs (LS13, MR13). */
export function runningLease<L extends Lease>(leases: readonly L[], day: IsoDate): L | null {
  const started = leases.filter((lease) => !isAhead(lease, day)).toSorted(latestFirst);
  const [latest] = started;
  return started.find((lease) => isInTerm(lease, day) || (lease === latest && isLeased(lease, day))) ?? null;
}

function latestFirst(a: Lease, b: Lease): number {
  return byDay(b.start, a.start) || b.applicationId - a.applicationId;
}

function isInTerm({ endDate }: Lease, today: IsoDate): boolean {
  return endDate !== null && endDate >= today;
}

function isAhead(lease: Lease, today: IsoDate): boolean {
  return lease.start !== null && lease.start > today;
}

function byDay(a: IsoDate | null, b: IsoDate | null): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
