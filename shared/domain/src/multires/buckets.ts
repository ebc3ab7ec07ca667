import { daysBetween } from '../date.ts';
import type { IsoDate } from '../iso-date.ts';

/** The ages of debts in days, and the keys of the wire (MRO 239, exact texts). */
export const AGING_BUCKETS = [
  { key: '1_30_days', label: '1-30', least: 1, most: 30 },
  { key: '31_60_days', label: '31-60', least: 31, most: 60 },
  { key: '61_90_days', label: '61-90', least: 61, most: 90 },
  { key: '91_120_days', label: '91-120', least: 91, most: 120 },
  { key: '121_plus_days', label: '121+', least: 121, most: Infinity },
] as const;

/** How soon leases end, in days (MR11, MR17). */
export const EXPIRING_BUCKETS = [
  { key: '1_30_days', label: '30 days', least: 1, most: 30 },
  { key: '31_60_days', label: '60 days', least: 31, most: 60 },
  { key: '61_90_days', label: '90 days', least: 61, most: 90 },
] as const;

interface Bucket {
  readonly least: number;
  readonly most: number;
}

/** The amount in a bucket of days. */
export function inBucket<Row>(rows: readonly Row[], daysOf: (row: Row) => number, { least, most }: Bucket): Row[] {
  return rows.filter((row) => daysOf(row) >= least && daysOf(row) <= most);
}

/** For how many days an amount has been due (MR16). */
export function daysDue({ dueOn }: { readonly dueOn: IsoDate }, asOf: IsoDate): number {
  return daysBetween(dueOn, asOf);
}
