import type { IsoDate } from '../iso-date.ts';
import { cents, sumCents } from '../money.ts';
import type { Cents } from '../money.ts';
import type { DateRange } from '../range.ts';
import { AGING_BUCKETS, daysDue, inBucket } from './buckets.ts';
import { leaseActivities } from './lease-activity.ts';
import type { LeaseActivity } from './lease-activity.ts';
import { byMonth, isWithin, monthsTouched } from './months-touched.ts';
import { byDescription, unitsByType } from './unit.ts';
import type { Unit, UnitsOfType } from './unit.ts';

/** Something to be repaired in a unit. */
export interface Ticket {
  readonly ticketId: number;
  readonly propertyId: number;
  readonly description: string | null;
  readonly openedOn: IsoDate;
  readonly closedOn: IsoDate | null;
}

/** The amount owed to a unit since a day. */
export interface Debt {
  readonly id: number;
  readonly propertyId: number;
  readonly dueOn: IsoDate;
  readonly amount: Cents;
}

/** Rewards of a building's tenants in a month, in US cents. */
export interface Reward {
  readonly id: number;
  /** The first day of the month. */
  readonly month: IsoDate;
  readonly standard: number;
  readonly bonus: number;
}

export interface OperationalFacts {
  readonly units: readonly Unit[];
  readonly tickets: readonly Ticket[];
  readonly debts: readonly Debt[];
  readonly rewards: readonly Reward[];
}

/** The figures of the operational dashboard, each as the rows that it counts (MR16). */
export interface Operational {
  readonly unitsByType: readonly UnitsOfType[];
  readonly ticketsByMonth: readonly {
    readonly month: IsoDate;
    readonly opened: readonly Ticket[];
    readonly closed: readonly Ticket[];
  }[];
  readonly aging: readonly { readonly key: string; readonly total: Cents; readonly debts: readonly Debt[] }[];
  readonly activitiesByMonth: readonly { readonly month: IsoDate; readonly events: readonly LeaseActivity[] }[];
  readonly maintenance: readonly {
    readonly description: string | null;
    readonly open: readonly Ticket[];
    readonly closed: readonly Ticket[];
  }[];
  readonly rewardsByMonth: readonly { readonly month: IsoDate; readonly rewards: readonly Reward[] }[];
}

/** Works the operational dashboard out for a range of days; occupancy is that of today (MR16). */
export function operational(facts: OperationalFacts, range: DateRange, today: IsoDate): Operational {
  const { units, tickets, debts, rewards } = facts;
  return {
    unitsByType: unitsByType(units, today),
    ticketsByMonth: ticketsByMonth(tickets, range),
    aging: AGING_BUCKETS.map((bucket) => {
      const own = inBucket(debts, (debt) => daysDue(debt, range.to), bucket);
      return { key: bucket.key, total: sumCents(own.map(({ amount }) => cents(amount))), debts: own };
    }),
    activitiesByMonth: byMonth(leaseActivities(units, today), ({ day }) => day, range),
    maintenance: maintenance(tickets, range),
    rewardsByMonth: monthsTouched(range).map((month) => ({
      month,
      rewards: rewards.filter((reward) => reward.month === month),
    })),
  };
}

function ticketsByMonth(tickets: readonly Ticket[], range: DateRange): Operational['ticketsByMonth'] {
  const opened = byMonth(tickets, ({ openedOn }) => openedOn, range);
  const closed = byMonth(tickets, ({ closedOn }) => closedOn, range);
  return opened.map(({ month, events }, index) => ({ month, opened: events, closed: closed[index]?.events ?? [] }));
}

/** The tickets opened in the range by what is to be repaired; those without a day of closing are open (MR16). */
function maintenance(tickets: readonly Ticket[], range: DateRange): Operational['maintenance'] {
  const inRange = tickets.filter(({ openedOn }) => isWithin(range, openedOn));
  return [...Map.groupBy(inRange, ({ description }) => description)]
    .map(([description, own]) => ({
      description,
      open: own.filter(({ closedOn }) => closedOn === null),
      closed: own.filter(({ closedOn }) => closedOn !== null),
    }))
    .toSorted(byDescription);
}
