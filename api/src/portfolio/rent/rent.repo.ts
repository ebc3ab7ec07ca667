import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DateRange } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { slicesOf } from '../../db/row-slices.ts';
import type { PlainRow } from '../../db/row-slices.ts';
import { columnsOf } from '../../db/subquery-columns.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { rents } from '../../db/schema/rent.tables.ts';
import type { RangeQuery } from '../ledger/ledger.repo.ts';
import { isOwn } from '../property/property.repo.ts';

/** A rent that was paid, with the status of its property. */
export type RentRow = typeof rents.$inferSelect & { readonly status: number };

/** The rents paid in the range, sorted by property for the index (010). */
export async function findRents(tx: OwnerTransaction, query: RangeQuery): Promise<RentRow[]> {
  return selectRents(tx, query, undefined);
}

/** The rows of one property. */
export async function findRentsOf(tx: OwnerTransaction, propertyId: number, days: DateRange): Promise<RentRow[]> {
  return selectRents(tx, { groupId: null, ...days }, eq(properties.propertyId, propertyId));
}

/** The rows of all properties, some at a time. */
export async function* slicesOfRents(tx: OwnerTransaction, query: RangeQuery): AsyncGenerator<RentRow[]> {
  for await (const rows of slicesOf(tx, selectRents(tx, query, undefined))) yield rows.map(toRentRow);
}

function selectRents(tx: OwnerTransaction, { groupId, from, to }: RangeQuery, isMatch: SQL | undefined) {
  const rent = tx
    .select()
    .from(rents)
    .where(and(eq(rents.propertyId, properties.propertyId), gte(rents.paidOn, from), lte(rents.paidOn, to)))
    .orderBy(asc(rents.paidOn), asc(rents.id))
    .as('rent');
  return tx
    .select({ ...columnsOf(rent), status: properties.status })
    .from(properties)
    .innerJoinLateral(rent, sql`true`)
    .where(and(isOwn(tx, groupId), isMatch))
    .orderBy(asc(rent.propertyId), asc(rent.paidOn), asc(rent.id));
}

function toRentRow(row: PlainRow): RentRow {
  const tenantId = row['tenant_id'];
  return {
    id: Number(row['id']),
    propertyId: Number(row['property_id']),
    paidOn: String(row['paid_on']),
    rent: String(row['rent']),
    tenantId: typeof tenantId === 'number' ? tenantId : null,
    status: Number(row['status']),
  };
}
