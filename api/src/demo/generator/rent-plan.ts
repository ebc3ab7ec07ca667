import { addDays, cents, toDecimal } from '@portal/domain';
import type { Cents, IsoDate } from '@portal/domain';
import { MANAGEMENT_FEE_PERCENT } from '../fee-percent.ts';
import type { SampleContext, Holding, LetTerm, PlannedEvent } from './sample-context.ts';
import { percentOf } from './sample-context.ts';
import { dayNumber } from './calendar.ts';

const GST_PERCENT = 5;
const HST_PERCENT = 13;
const NRTR_PERCENT = 25;
/** How the provider's bookkeepers have written one fee over the years (FN7). */
const feeNames = [
  'Management Fee',
  'management fee',
  'Monthly Admin Fee',
  'MONTHLY ADMIN FEE',
  'Monthly Admin F',
  'Monthly Fee',
] as const;

/** The rents of all tenancies of a property, and the fees and taxes that follow each. */
export function planRents(context: SampleContext, holding: Holding): PlannedEvent[] {
  const feeName = context.random.pick(feeNames);
  return holding.terms.flatMap((term) => [
    ...planMoveIn(context, holding, term),
    ...planTerm(context, holding, term, feeName),
  ]);
}

function planTerm(context: SampleContext, holding: Holding, term: LetTerm, feeName: string): PlannedEvent[] {
  const { random, calendar } = context;
  const dues = calendar.months
    .map((month) => calendar.day(month, dayNumber(term.start)))
    .filter((due) => isDue(term, due, calendar.today));
  const unpaid = new Set(dues.slice(dues.length - term.unpaid));
  const [partPaid] = unpaid;
  return dues.flatMap((due) => {
    const paid = unpaid.has(due) ? cents(due === partPaid ? Math.floor(term.rent / 2) : 0) : term.rent;
    holding.owed.set(term.tenantId, cents((holding.owed.get(term.tenantId) ?? 0) + term.rent - paid));
    const early = calendar.day(due, Math.max(1, dayNumber(due) - random.between(0, 3)));
    const day = early < term.start ? term.start : early;
    return paid === 0 ? [] : [{ day, act: () => writeRent(context, holding, { term, day, paid, feeName }) }];
  });
}

/** Rent is due on the same day of every month, until the tenancy is over. */
function isDue({ start, end, isKilled }: LetTerm, due: IsoDate, today: IsoDate): boolean {
  return due >= start && due <= today && (end === null || !isKilled || due <= end);
}

interface Payment {
  readonly term: LetTerm;
  readonly day: IsoDate;
  readonly paid: Cents;
  readonly feeName: string;
}

function writeRent(
  { csvRows }: SampleContext,
  { propertyId, propertyPlan, account }: Holding,
  { term, day, paid, feeName }: Payment,
): void {
  account.write({ date: day, description: 'Rent', type: 'credit', amount: paid });
  csvRows.add('rents.csv', { property_id: propertyId, paid_on: day, rent: toDecimal(paid), tenant_id: term.tenantId });
  const fee = percentOf(paid, MANAGEMENT_FEE_PERCENT);
  account.write({ date: day, description: feeName, type: 'debit', amount: fee });
  account.write({ date: day, description: `${feeName} GST`, type: 'debit', amount: percentOf(fee, GST_PERCENT) });
  if (propertyPlan.isForeign)
    account.write({ date: day, description: 'NRTR Tax', type: 'debit', amount: percentOf(paid, NRTR_PERCENT) });
}

/** Plans the lines for finding a tenant. */
function planMoveIn({ random, calendar }: SampleContext, { account }: Holding, term: LetTerm): PlannedEvent[] {
  const fee = percentOf(term.rent, 50);
  const description = random.pick(['Leasing Fee', 'Lease Fee']);
  const hasBond = random.chance(40);
  if (term.start < calendar.start) return [];
  const act = (): void => {
    const date = addDays(term.start, 1);
    account.write({ date, description, type: 'debit', amount: fee });
    account.write({ date, description: `${description} HST`, type: 'debit', amount: percentOf(fee, HST_PERCENT) });
    if (hasBond) account.write({ date, description: 'Bond Fee', type: 'debit', amount: percentOf(term.rent, 10) });
  };
  return [{ day: addDays(term.start, 1), act }];
}
