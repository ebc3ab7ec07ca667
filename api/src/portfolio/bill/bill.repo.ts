import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { columnsOf } from '../../db/subquery-columns.ts';
import { billPayments, bills } from '../../db/schema/bill.tables.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { isOwn } from '../property/property.repo.ts';
import { folded } from '../../db/compared-texts.ts';

export interface PaymentRow {
  readonly transactionId: number;
  readonly amount: string;
}

export type BillRow = typeof bills.$inferSelect & { readonly payments: readonly PaymentRow[] };

/** The outstanding bills, each with its payments. */
export async function findOpenBills(tx: OwnerTransaction, groupId: number | null): Promise<BillRow[]> {
  return openBills(tx, isOwn(tx, groupId));
}

/** The rows of one property. */
export async function findOpenBillsOf(tx: OwnerTransaction, propertyId: number): Promise<BillRow[]> {
  return openBills(tx, and(isOwn(tx, null), eq(properties.propertyId, propertyId)));
}

/** Sorted by property, so that the index `bills_open` serves it (010); its condition must be the same. */
function openBills(tx: OwnerTransaction, isMatch: SQL | undefined): Promise<BillRow[]> {
  const isOpen = and(eq(bills.propertyId, properties.propertyId), sql`${bills.outstanding} > 0`);
  const bill = tx.select().from(bills).where(isOpen).orderBy(asc(bills.billId)).as('bill');
  const { transactionId, amount, billId } = billPayments;
  const payments = sql<PaymentRow[]>`(
    select coalesce(json_agg(json_build_object('transactionId', ${transactionId}, 'amount', ${amount}::text) order by ${transactionId}), '[]')
    from ${billPayments} where ${billId} = ${bill.billId})`;
  return tx
    .select({ ...columnsOf(bill), payments })
    .from(properties)
    .innerJoinLateral(bill, sql`true`)
    .where(isMatch)
    .orderBy(asc(bill.billId));
}

export interface PaidBillRow {
  readonly billId: number;
  readonly propertyId: number;
  readonly utility: string | null;
  readonly notes: string | null;
  readonly totalBillAmount: string;
  readonly totalBillPercent: string | null;
  readonly dueDate: string | null;
}

/** The paid bills of one property that the owner may see, with the day of the last payment, the latest first. */
export async function findPaidBillsOf(
  tx: OwnerTransaction,
  propertyId: number,
): Promise<(PaidBillRow & { readonly paidOn: string | null })[]> {
  const paidOn = sql<string | null>`(
    select max(${billPayments.paidOn})::text from ${billPayments} where ${billPayments.billId} = ${bills.billId})`;
  return tx
    .select({ ...paidColumns, paidOn })
    .from(bills)
    .innerJoin(properties, eq(properties.propertyId, bills.propertyId))
    .where(and(isOwn(tx, null), eq(properties.propertyId, propertyId), isPaid))
    .orderBy(...latestFirst);
}

/** A searched word, folded, and the properties whose address contains it. */
export interface WantedWord {
  readonly word: string;
  readonly propertyIds: readonly number[];
}

/**
 * The latest paid bills that the owner may see and that match all words, each in the bill or in its property. An owner
 * may have ten years of them, so the database filters as the domain does (061).
 */
export async function findPaidBillsHolding(
  tx: OwnerTransaction,
  words: readonly WantedWord[],
  limit: number,
): Promise<PaidBillRow[]> {
  const holdsWord = ({ word, propertyIds }: WantedWord): SQL =>
    sql`(position(${word} in ${foldedBill}) > 0 or ${bills.propertyId} = any(${sql.param(propertyIds)}::int[]))`;
  return tx
    .select(paidColumns)
    .from(bills)
    .innerJoin(properties, eq(properties.propertyId, bills.propertyId))
    .where(and(isOwn(tx, null), isPaid, ...words.map(holdsWord)))
    .orderBy(...latestFirst)
    .limit(limit);
}

const paidColumns = {
  billId: bills.billId,
  propertyId: bills.propertyId,
  utility: bills.utility,
  notes: bills.notes,
  totalBillAmount: bills.totalBillAmount,
  totalBillPercent: bills.totalBillPercent,
  dueDate: bills.dueDate,
};

const latestFirst = [sql`${bills.dueDate} desc nulls last`, sql`${bills.billId} desc`];

/** The SQL of `isVisibleToOwner` of the domain. */
export const isShownToOwner = or(isNotNull(bills.ownerAccountId), eq(bills.showInOwnerPortal, true));

/** Neither a deposit, which is never owed, nor a credit; and visible to the owner (FN17). */
const isPaid = and(
  eq(bills.outstanding, '0.00'),
  gt(bills.totalBillAmount, '0.00'),
  eq(bills.isSdInvoice, false),
  isShownToOwner,
);

const amountAsked = sql`case when ${bills.totalBillPercent} > 0
  then round(${bills.totalBillAmount} * ${bills.totalBillPercent} / 100, 2) else ${bills.totalBillAmount} end`;
const amountTexts = (amount: SQL): SQL => sql`${amount}::text, to_char(${amount}, 'FM$999,999,999,999,990.00')`;

/**
 * The search text of a paid bill, folded as the domain does; most contain no letter that needs more than lower case.
 */
const billText = sql`concat_ws(' ', coalesce(nullif(${bills.utility}, ''), nullif(${bills.notes}, ''), 'Bill'), ${bills.notes},
  ${amountTexts(sql`${bills.totalBillAmount}`)}, ${amountTexts(amountAsked)})`;
const foldedBill = sql`(select case when octet_length(t) = char_length(t) then lower(t)
  else ${folded(sql`t`)} end from (select ${billText} as t) as texts)`;
