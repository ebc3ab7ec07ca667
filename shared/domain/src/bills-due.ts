import { billDay, billOutstanding, billTiming, isTenantCurrent, isVisibleToOwner } from './bill.ts';
import type { BillFacts } from './bill.ts';
import type { IsoDate } from './iso-date.ts';
import { sumCents } from './money.ts';
import type { Cents } from './money.ts';
import { uniqueBy } from './unique.ts';

/** A bill that counts, and its outstanding amount. */
export interface BillDueLine<Bill extends BillFacts> {
  readonly bill: Bill;
  readonly outstanding: Cents;
}

/** The total owed on bills, and the bills that add up to it. */
export interface BillsDue<Bill extends BillFacts> {
  readonly total: Cents;
  readonly lines: readonly BillDueLine<Bill>[];
}

/**
 * Bills that were due today or earlier and count against current tenants (FUNDS 133, TN11), earliest first.
 * @example a bill of $500.00 due today, $200.00 paid // { total: 30000, lines: [one line] }
 */
export function overdueBills<Bill extends BillFacts>(bills: readonly Bill[], today: IsoDate): BillsDue<Bill> {
  return sumDue(bills.filter((bill) => billTiming(bill, today) === 'overdue' && isTenantCurrent(bill, today)));
}

/**
 * Bills due after today or without a day, whether or not the tenant is current (FN17, DT9), earliest first, those
 * without a day last.
 * @example a bill of $500.00 due tomorrow // { total: 50000, lines: [one line] }
 */
export function upcomingBills<Bill extends BillFacts>(bills: readonly Bill[], today: IsoDate): BillsDue<Bill> {
  return sumDue(bills.filter((bill) => billTiming(bill, today) === 'upcoming'));
}

/**
 * Bills that are overdue and count in no figure, because the tenancy that they are about is over or past its term
 * (TN11): what an owner may see of them is still owed.
 */
export function uncountedBills<Bill extends BillFacts>(
  bills: readonly Bill[],
  today: IsoDate,
): readonly BillDueLine<Bill>[] {
  return sumDue(bills.filter((bill) => billTiming(bill, today) === 'overdue' && !isTenantCurrent(bill, today))).lines;
}

function sumDue<Bill extends BillFacts>(bills: readonly Bill[]): BillsDue<Bill> {
  const lines = uniqueBy(bills, (bill) => bill.billId)
    .filter(isVisibleToOwner)
    .map((bill) => ({ bill, outstanding: billOutstanding(bill) }))
    .filter(({ outstanding }) => outstanding > 0)
    .toSorted((a, b) => byDayThenId(a.bill, b.bill));
  return { total: sumCents(lines.map((line) => line.outstanding)), lines };
}

function byDayThenId(a: BillFacts, b: BillFacts): number {
  const [dayA, dayB] = [billDay(a), billDay(b)];
  if (dayA === dayB) return a.billId - b.billId;
  if (dayA === null || dayB === null) return dayA === null ? 1 : -1;
  return dayA < dayB ? -1 : 1;
}
