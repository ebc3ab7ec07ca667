import { addDays, cents, toDecimal } from '@portal/domain';
import type { Cents, IsoDate } from '@portal/domain';
import { BUILDING_FEE_PERCENT } from '../fee-percent.ts';
import { Account } from './account.ts';
import type { Entry } from './account.ts';
import type { SampleContext } from './sample-context.ts';
import { drawDollars, percentOf } from './sample-context.ts';
import type { Random } from './random.ts';
import { dueDays } from './residence-tenancies.ts';
import { SUITES_A_FLOOR } from './residence-tenancies.ts';
import type { Suite } from './residence-tenancies.ts';
import { PAYOUT_DAY } from './upkeep-plan.ts';

/** The amount that stays on an account when the rest is paid out. */
const RESERVE = cents(30_000);
const repairKinds = ['Plumbing', 'Electrical', 'Heating', 'Appliances', 'Doors and locks'] as const;
/**
 * The monthly costs of a building besides those of its units, in dollars per unit; each floor's share is booked on the
 * account of its first unit.
 */
const common: readonly (readonly [description: string, day: number, least: number, most: number])[] = [
  ['Elevator maintenance', 5, 12, 16],
  ['Hydro, common areas', 9, 25, 38],
  ['Cleaning', 20, 18, 22],
];

type PlannedEntry = Entry | { readonly date: IsoDate; readonly pays: 'owner' };

/** The ledgers, rents and tickets of a building, account by account. */
export function writeResidenceMoney(context: SampleContext, random: Random, suites: readonly Suite[]): void {
  for (const [index, suite] of suites.entries()) {
    const plannedEntries: PlannedEntry[] = [
      ...rents(context, suite),
      ...repairs(context, random, suite),
      ...(index % SUITES_A_FLOOR === 0
        ? commonCosts(context, random, Math.min(SUITES_A_FLOOR, suites.length - index))
        : []),
      ...context.calendar.months.map((month) => ({ date: addDays(month, PAYOUT_DAY - 1), pays: 'owner' as const })),
    ];
    writeAccount(context, suite, plannedEntries);
  }
}

function writeAccount(
  { csvRows, ids, calendar: { today } }: SampleContext,
  suite: Suite,
  plannedEntries: readonly PlannedEntry[],
): void {
  const account = new Account(csvRows, ids, suite, today);
  for (const entry of plannedEntries.toSorted(byDay)) {
    if (!('pays' in entry)) account.write(entry);
    else if (account.balance > RESERVE)
      account.write({
        date: entry.date,
        description: 'Paid to you',
        type: 'debit',
        amount: cents(account.balance - RESERVE),
      });
  }
}

function rents(context: SampleContext, { propertyId, tenancies }: Suite): Entry[] {
  return tenancies.flatMap((lease) => {
    const due = dueDays(context, lease);
    return due.slice(0, Math.max(0, due.length - lease.unpaid)).flatMap((date): Entry[] => {
      context.csvRows.add('rents.csv', {
        property_id: propertyId,
        paid_on: date,
        rent: toDecimal(lease.rent),
        tenant_id: lease.tenantId,
      });
      return [
        { date, description: 'Rent', type: 'credit', amount: lease.rent },
        { date, description: 'Management Fee', type: 'debit', amount: percentOf(lease.rent, BUILDING_FEE_PERCENT) },
      ];
    });
  });
}

/** Tickets, most of them closed within days; half of those cost something. */
function repairs({ csvRows, ids, calendar }: SampleContext, random: Random, { propertyId }: Suite): Entry[] {
  return calendar.months.flatMap((month): Entry[] => {
    if (!random.chance(10)) return [];
    const opened = calendar.day(month, random.between(1, 28));
    const closed = addDays(opened, random.between(1, 25));
    const description = random.pick(repairKinds);
    const amount = drawDollars(random, 90, 420);
    const costs = random.chance(50);
    if (opened > calendar.today) return [];
    const ticketId = ids.next('ticket');
    const isClosed = closed <= calendar.today;
    csvRows.add('tickets.csv', {
      ticket_id: ticketId,
      property_id: propertyId,
      description,
      opened_on: opened,
      closed_on: isClosed ? closed : null,
    });
    if (!isClosed || !costs) return [];
    return [{ date: closed, description: `${description} repair`, type: 'debit', amount, workOrder: `WO-${ticketId}` }];
  });
}

function commonCosts({ calendar }: SampleContext, random: Random, units: number): Entry[] {
  return calendar.months.flatMap((month) =>
    common.map(([description, day, least, most]): Entry => {
      const amount: Cents = cents(random.between(least * 100, most * 100) * units);
      return { date: calendar.day(month, day), description, type: 'debit', amount };
    }),
  );
}

function byDay(a: PlannedEntry, b: PlannedEntry): number {
  if (a.date === b.date) return 0;
  return a.date < b.date ? -1 : 1;
}
