import type { IsoDate } from '../iso-date.ts';
import type { DateRange } from '../range.ts';
import { EXPIRING_BUCKETS, inBucket } from './buckets.ts';
import { weekUpTo } from './cards-month.ts';
import { expiringLeases } from './expiring.ts';
import type { ExpiringLease } from './expiring.ts';
import { byMonth, isWithin } from './months-touched.ts';
import { showcase } from './showcase.ts';
import type { Advertisement, Lead, ShowcaseUnit } from './showcase.ts';
import type { Unit } from './unit.ts';

export interface OccupancyFacts {
  readonly units: readonly Unit[];
  readonly leads: readonly Lead[];
  readonly ads: readonly Advertisement[];
}

/** The figures of the occupancy dashboard, each as the rows that it counts (MR17). */
export interface Occupancy {
  readonly showings: readonly Lead[];
  readonly applications: readonly Lead[];
  readonly leased: readonly Lead[];
  readonly prospectsByMonth: readonly { readonly month: IsoDate; readonly events: readonly Lead[] }[];
  readonly expiring: readonly { readonly key: string; readonly leases: readonly ExpiringLease[] }[];
  readonly showcase: readonly ShowcaseUnit[];
}

/** Works the occupancy dashboard out for a range of days; a lead dated after today is in no count (MR17). */
export function occupancy(facts: OccupancyFacts, range: DateRange, today: IsoDate): Occupancy {
  const { units, ads } = facts;
  const leads = facts.leads.filter(({ date }) => date <= today);
  const week = weekUpTo(range.to);
  const inWeek = (stage: Lead['stage']) => leads.filter((lead) => lead.stage === stage && isWithin(week, lead.date));
  const expiring = expiringLeases(units, range.to);
  return {
    showings: inWeek('showing'),
    applications: inWeek('application'),
    leased: inWeek('approved'),
    prospectsByMonth: byMonth(
      leads.filter(({ stage }) => stage === 'inquiry'),
      ({ date }) => date,
      range,
    ),
    expiring: EXPIRING_BUCKETS.map((bucket) => ({
      key: bucket.key,
      leases: inBucket(expiring, ({ daysLeft }) => daysLeft, bucket),
    })),
    showcase: showcase(units, { ads, leads, today, asOf: range.to }),
  };
}
