import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { columnsOf } from '../../db/subquery-columns.ts';
import { properties } from '../property/property.tables.ts';
import { rents } from './rent.tables.ts';
import type { RangeQuery } from '../ledger/ledger.repo.ts';
import { isOwn } from '../property/property.repo.ts';

/** A rent that was paid, with the status of its property. */
export type RentRow = typeof rents.$inferSelect & { readonly status: number };

/** The rents paid in the range, property by property (010). */
export async function findRents(tx: OwnerTransaction, { groupId, from, to }: RangeQuery): Promise<RentRow[]> {
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
    .where(isOwn(tx, groupId))
    .orderBy(asc(rent.propertyId), asc(rent.paidOn), asc(rent.id));
}
