import { and, asc, eq, sql } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { billPayments, bills } from './bill.tables.ts';
import { properties } from '../property/property.tables.ts';
import { isOwn } from '../property/property.repo.ts';

export interface PaymentRow {
  readonly transactionId: number;
  readonly amount: string;
}

export type BillRow = typeof bills.$inferSelect & { readonly payments: readonly PaymentRow[] };

/** The outstanding bills, each with its payments, property by property (010). The condition is that of the index `bills_open`. */
export async function findOpenBills(tx: OwnerTransaction, groupId: number | null): Promise<BillRow[]> {
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
    .where(isOwn(tx, groupId))
    .orderBy(asc(bill.billId));
}
