import { addDays, addMonths, cents, parseIsoDate, toDecimal } from '@portal/domain';
import type { Cents, IsoDate } from '@portal/domain';
import { Account, dayOf } from './account.ts';
import type { Ids } from './ids.ts';
import type { Random } from './random.ts';
import type { Sheets } from './sheets.ts';
import type { Term } from './tenure.ts';

export interface Books {
  readonly random: Random;
  readonly sheets: Sheets;
  readonly ids: Ids;
  readonly today: IsoDate;
}

export interface LetTerm extends Term {
  readonly tenantId: number;
  readonly rent: Cents;
  /** So many of the last rents were not paid. */
  readonly unpaid: number;
}

const HISTORY_MONTHS = 15;
const FEE_PERCENT = 8;
const GST_PERCENT = 5;
const repairs = ['Plumbing repair', 'Furnace service', 'Lock change', 'Snow removal', 'Appliance repair', 'Paint and clean', 'Smoke detector\nand carbon monoxide check'] as const;

/** Writes the ledger and the rents of a property and answers what its tenants still owe, by tenant. */
export function writeMoneyFlow(books: Books, propertyId: number, terms: readonly LetTerm[]): Map<number, Cents> {
  const { random, sheets, ids, today } = books;
  const account = new Account(sheets, ids, propertyId, today);
  const reserve = cents(random.between(200, 600) * 100);
  const months = Array.from({ length: HISTORY_MONTHS }, (_, index) => addMonths(firstOfMonth(today), index + 1 - HISTORY_MONTHS));
  account.write({ date: dayOf(months[0] ?? today, 1), description: 'Opening Balance', type: 'credit', amount: reserve });
  const owed = new Map<number, Cents>();
  for (const month of months) {
    const term = terms.find((one) => one.start < addMonths(month, 1) && (one.end === null || one.end >= month || !one.isKilled));
    if (term !== undefined) writeRent(books, account, { propertyId, month, term, owed });
    writeUpkeep(books, account, month, reserve);
  }
  return owed;
}

interface RentMonth {
  readonly propertyId: number;
  readonly month: IsoDate;
  readonly term: LetTerm;
  readonly owed: Map<number, Cents>;
}

function writeRent({ random, sheets, today }: Books, account: Account, { propertyId, month, term, owed }: RentMonth): void {
  const drawn = dayOf(month, random.between(1, 5));
  const paidOn = drawn < term.start ? term.start : drawn;
  if (paidOn > today) return;
  if (month > addMonths(firstOfMonth(today), -term.unpaid)) {
    owed.set(term.tenantId, cents((owed.get(term.tenantId) ?? 0) + term.rent));
    return;
  }
  account.write({ date: paidOn, description: 'Rent', type: 'credit', amount: term.rent });
  sheets.add('rents.csv', { property_id: propertyId, paid_on: paidOn, rent: toDecimal(term.rent), tenant_id: term.tenantId });
  const fee = percentOf(term.rent, FEE_PERCENT);
  account.write({ date: addDays(paidOn, 1), description: 'Management Fee', type: 'debit', amount: fee });
  account.write({ date: addDays(paidOn, 1), description: 'Management Fee GST', type: 'debit', amount: percentOf(fee, GST_PERCENT) });
}

/** What happens to an account besides rent: repairs, money held back and given back, and what is over goes to the owner. */
function writeUpkeep({ random }: Books, account: Account, month: IsoDate, reserve: Cents): void {
  if (random.chance(15)) {
    const amount = cents(random.between(100, 300) * 100);
    account.write({ date: dayOf(month, 22), description: 'Held for repairs', type: 'debit', amount });
    account.write({ date: dayOf(month, 27), description: 'Held funds returned', type: 'credit', amount });
  }
  const over = cents(account.balance - reserve);
  if (over > 0) account.write({ date: dayOf(month, 27), description: 'Transfer to landlord', type: 'debit', amount: over });
  if (!random.chance(35)) return;
  const amount = cents(random.between(6_000, 42_000));
  account.write({ date: dayOf(month, 28), description: random.pick(repairs), type: 'debit', amount, workOrder: `WO-${random.between(1000, 9999)}` });
}

function firstOfMonth(day: IsoDate): IsoDate {
  return parseIsoDate(`${day.slice(0, 8)}01`);
}

function percentOf(amount: Cents, percent: number): Cents {
  return cents(Math.round((amount * percent) / 100));
}
