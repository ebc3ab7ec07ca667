import { addDays, addMonths } from '@portal/domain';
import type { Cents, IsoDate } from '@portal/domain';
import type { SampleContext } from './sample-context.ts';
import { percentOf } from './sample-context.ts';
import type { Random } from './random.ts';

/** A lease of a suite; those of one tenant follow each other. */
export interface SuiteLease {
  readonly tenantId: number;
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly isKilled: boolean;
  readonly rent: Cents;
  /** The number of latest rents that were not paid. */
  readonly unpaid: number;
}

/** A unit of a multi-residential building, its leases in their order. */
export interface Suite {
  readonly propertyId: number;
  readonly bankAccountId: number | null;
  readonly asking: Cents;
  readonly tenancies: readonly SuiteLease[];
}

export const SUITES_A_FLOOR = 8;

const TERM_MONTHS = 12;
const RENEWS = 60;
const GOES_ON = 6;
const RENT_INCREASE_PERCENT = 102;

/** Leases from the first day of a month to the last of another, from before the books began to today or later. */
export function drawTenancies(
  { ids, calendar: { start: begin, today } }: SampleContext,
  random: Random,
  asking: Cents,
): SuiteLease[] {
  const leases: SuiteLease[] = [];
  let start = addMonths(begin, -random.between(0, TERM_MONTHS - 1));
  let tenantId = ids.next('tenant');
  let rent = percentOf(asking, 92);
  while (start <= today) {
    const end = addDays(addMonths(start, TERM_MONTHS), -1);
    if (end >= today || random.chance(GOES_ON)) {
      const unpaid = random.chance(6) ? random.between(1, 5) : 0;
      leases.push({ tenantId, start, end, isKilled: end >= today && random.chance(20), rent, unpaid });
      break;
    }
    leases.push({ tenantId, start, end, isKilled: true, rent, unpaid: 0 });
    rent = percentOf(rent, RENT_INCREASE_PERCENT);
    if (random.chance(RENEWS)) {
      start = addDays(end, 1);
      continue;
    }
    tenantId = ids.next('tenant');
    start = addMonths(addDays(end, 1), random.chance(30) ? random.between(3, 8) : random.between(0, 1));
  }
  return leases;
}

/** The days on which rent falls due up to today: the first of every month of the lease since the books began. */
export function dueDays(
  { calendar: { months, today } }: Pick<SampleContext, 'calendar'>,
  lease: SuiteLease,
): IsoDate[] {
  return months.filter((day) => day >= lease.start && day <= today && (!lease.isKilled || day <= lease.end));
}
