import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { billPayments, bills } from './bill.tables.ts';
import { properties } from '../property/property.tables.ts';
import { isOwn } from '../property/property.repo.ts';

export interface PaymentRow {
  readonly transactionId: number;
  readonly amount: string;
}

export type BillRow = typeof bills.$inferSelect & { readonly payments: readonly PaymentRow[] };

/** The outstanding bills, each with its payments. */
export async function findOpenBills(tx: OwnerTransaction, groupId: number | null): Promise<BillRow[]> {
  return openBills(tx, isOwn(tx, groupId));
}

/** Those of one property. */
export async function findOpenBillsOf(tx: OwnerTransaction, propertyId: number): Promise<BillRow[]> {
  return openBills(tx, and(isOwn(tx, null), eq(properties.propertyId, propertyId)));
}

/** Property by property (010). The condition is that of the index `bills_open`. */
function openBills(tx: OwnerTransaction, isAsked: SQL | undefined): Promise<BillRow[]> {
  const isOpen = and(eq(bills.propertyId, properties.propertyId), sql`${bills.outstanding} > 0`);
  const bill = tx.select().from(bills).where(isOpen).orderBy(asc(bills.billId)).as('bill');
  const { transactionId, amount, billId } = billPayments;
  const payments = sql<PaymentRow[]>`(
    select coalesce(json_agg(json_build_object('transactionId', ${transactionId}, 'amount', ${amount}::text) order by ${transactionId}), '[]')
    from ${billPayments} where ${billId} = ${bill.billId})`;
  return tx
    .select({ ...bill._.selectedFields, payments })
    .from(properties)
    .innerJoinLateral(bill, sql`true`)
    .where(isAsked)
    .orderBy(asc(bill.billId));
}
