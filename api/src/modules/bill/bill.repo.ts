import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { billPayments, bills, properties } from '../../db/schema.ts';
import type { OwnerScope } from '../../plugins/authorize.ts';
import { isOwn } from '../property/property.repo.ts';

export interface PaymentRow {
  readonly transactionId: number;
  readonly amount: string;
}

export type BillRow = typeof bills.$inferSelect & { readonly payments: readonly PaymentRow[] };

/** The bills on which something is still owed, each with its payments. The condition is the one of the index `bills_open`. */
export async function findOpenBills(scope: OwnerScope, orm: Orm, groupId: number | null): Promise<BillRow[]> {
  const { transactionId, amount, billId } = billPayments;
  const payments = sql<PaymentRow[]>`(
    select coalesce(json_agg(json_build_object('transactionId', ${transactionId}, 'amount', ${amount}::text) order by ${transactionId}), '[]')
    from ${billPayments} where ${billId} = ${bills.billId})`;
  return orm
    .select({ ...getTableColumns(bills), payments })
    .from(bills)
    .innerJoin(properties, eq(properties.propertyId, bills.propertyId))
    .where(and(isOwn(scope, groupId), sql`${bills.outstanding} > 0`))
    .orderBy(asc(bills.billId));
}
