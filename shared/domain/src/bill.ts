import type { IsoDate } from './iso-date.ts';
import { cents, sumCents } from './money.ts';
import type { Cents } from './money.ts';
import type { Percent } from './percent.ts';
import { uniqueBy } from './unique.ts';

/** A payment on a bill. */
export interface BillPayment {
  readonly transactionId: number;
  readonly amount: Cents;
}

/** The part of a bill that figures depend on. */
export interface BillFacts {
  readonly billId: number;
  /** Null for a bill that no tenant pays. */
  readonly tenantId: number | null;
  readonly addedOn: IsoDate | null;
  readonly dueDate: IsoDate | null;
  readonly totalAmount: Cents;
  /** The share of the total that the bill asks for; null or 0 for all of it. */
  readonly percent: Percent | null;
  readonly isSecurityDeposit: boolean;
  readonly ownerAccountId: number | null;
  readonly isShownToOwner: boolean;
  /** The tenant's tenancy on the bill's property; null without one. */
  readonly tenancy: { readonly endDate: IsoDate | null } | null;
  readonly payments: readonly BillPayment[];
}

export type BillTiming = 'overdue' | 'upcoming';

/** The whole, in hundredths of a percent. */
const WHOLE = 10_000n;

/**
 * The amount of a bill: its total, or the given percentage of it if above 0, half a cent rounded up (FUNDS 129, TN9).
 * @example $759.05 at 33.33 % // 25299
 */
export function billAmount({ totalAmount, percent }: Pick<BillFacts, 'totalAmount' | 'percent'>): Cents {
  if (percent === null || percent <= 0) return totalAmount;
  const share = BigInt(Math.abs(totalAmount)) * BigInt(percent);
  const rounded = Number((2n * share + WHOLE) / (2n * WHOLE));
  return cents(totalAmount < 0 ? 0 - rounded : rounded);
}

/**
 * The outstanding amount of a bill: its amount less its payments, each transaction once; 0 if it is paid, asks for
 * nothing or is an invoice for a security deposit (FUNDS 130, FUNDS 131, TN10).
 * @example $500.00 with $200.00 paid // 30000
 */
export function billOutstanding(
  bill: Pick<BillFacts, 'totalAmount' | 'percent' | 'isSecurityDeposit' | 'payments'>,
): Cents {
  const amount = billAmount(bill);
  if (bill.isSecurityDeposit || amount <= 0) return cents(0);
  const payments = uniqueBy(bill.payments, (payment) => payment.transactionId);
  const paid = sumCents(payments.map((payment) => payment.amount));
  return cents(Math.max(0, amount - paid));
}

/** The day that decides when a bill is due: its due date, else the day it was added, else none (DT9). */
export function billDay({ dueDate, addedOn }: Pick<BillFacts, 'dueDate' | 'addedOn'>): IsoDate | null {
  return dueDate ?? addedOn;
}

/** Overdue when due today or earlier; a bill without any day is never overdue (FUNDS 132, DT8, DT9). */
export function billTiming(bill: Pick<BillFacts, 'dueDate' | 'addedOn'>, today: IsoDate): BillTiming {
  const day = billDay(bill);
  return day !== null && day <= today ? 'overdue' : 'upcoming';
}

/** Whether an owner may see a bill at all: it is on an owner's account or flagged visible (FN17). */
export function isVisibleToOwner(bill: Pick<BillFacts, 'ownerAccountId' | 'isShownToOwner'>): boolean {
  return bill.ownerAccountId !== null || bill.isShownToOwner;
}

/**
 * Whether the bill's tenant is current: no tenant is named, or the tenancy's end is open or after today (TN11).
 * Stricter than `isLeased`: a tenancy that continues from month to month past its end is not current here.
 */
export function isTenantCurrent(
  { tenantId, tenancy }: Pick<BillFacts, 'tenantId' | 'tenancy'>,
  today: IsoDate,
): boolean {
  if (tenantId === null) return true;
  return tenancy !== null && (tenancy.endDate === null || tenancy.endDate > today);
}
