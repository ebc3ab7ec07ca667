import { addDays, daysBetween } from './date.ts';
import type { IsoDate } from './iso-date.ts';
import { LeaseStatus, buildingLeaseStatus } from './lease.ts';
import type { Lease } from './lease.ts';
import { isManaged } from './property.ts';

/** The stages on the way to a new tenant, in their order. */
export const leadStages = ['inquiry', 'showing', 'application', 'processing', 'approved'] as const;

export type LeadStage = (typeof leadStages)[number];

/** How many days 'Last 7 Days' covers, today included (MR18). */
const LEAD_DAYS = 7;

/** One event on its date (MR17). */
export interface Lead {
  readonly stage: LeadStage;
  readonly date: IsoDate;
}

/** Whether /for-lease lists a property: it is to let or advertised, managed and no draft (RT24, LS15). */
export function isForLease(
  property: { readonly status: number; readonly lease: Lease | null; readonly isAdvertised: boolean },
  today: IsoDate,
): boolean {
  return isManaged(property) && buildingLeaseStatus(property, today) === LeaseStatus.VACANT;
}

/** The first of the 7 days that end today. */
export function firstLeadDay(today: IsoDate): IsoDate {
  return addDays(today, 1 - LEAD_DAYS);
}

/** How many events of each stage happened from a day, or from the beginning, up to another; both included. */
export function countLeads(
  leads: readonly Lead[],
  range: { readonly from: IsoDate | null; readonly to: IsoDate },
): Record<LeadStage, number> {
  const counts = { inquiry: 0, showing: 0, application: 0, processing: 0, approved: 0 };
  for (const { stage, date } of leads)
    if ((range.from === null || date >= range.from) && date <= range.to) counts[stage] += 1;
  return counts;
}

/**
 * Since when a property is on the market, seen on a day: the earliest advertisement that began on or after the start of
 * the last lease started by then, a renewal too, and not after that day (MR17). Null without one.
 */
export function onMarketSince(
  {
    adsSince,
    leaseStarts,
  }: { readonly adsSince: readonly IsoDate[]; readonly leaseStarts: readonly (IsoDate | null)[] },
  day: IsoDate,
): IsoDate | null {
  const started = leaseStarts.filter((start) => start !== null && start <= day).toSorted();
  const last = started.at(-1) ?? null;
  return adsSince.filter((since) => since <= day && (last === null || since >= last)).toSorted()[0] ?? null;
}

/**
 * The days between {@link onMarketSince} and the day, whether it is let or not (MR18).
 * @example daysOnMarket({ adsSince: ['2026-02-02'], leaseStarts: [] }, '2026-03-18') // 44
 */
export function daysOnMarket(given: Parameters<typeof onMarketSince>[0], day: IsoDate): number | null {
  const since = onMarketSince(given, day);
  return since === null ? null : daysBetween(since, day);
}
