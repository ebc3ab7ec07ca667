import { and, asc, eq, getTableColumns, gte, lte } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { properties, rents } from '../../db/schema.ts';
import type { OwnerScope } from '../../plugins/authorize.ts';
import type { RangeQuery } from '../ledger/ledger.repo.ts';
import { isOwn } from '../property/property.repo.ts';

/** A rent that was paid, with the status of its property. */
export type RentRow = typeof rents.$inferSelect & { readonly status: number };

/** The rents paid from the one day to the other. */
export async function findRents(scope: OwnerScope, orm: Orm, { groupId, from, to }: RangeQuery): Promise<RentRow[]> {
  return orm
    .select({ ...getTableColumns(rents), status: properties.status })
    .from(rents)
    .innerJoin(properties, eq(properties.propertyId, rents.propertyId))
    .where(and(isOwn(scope, groupId), gte(rents.paidOn, from), lte(rents.paidOn, to)))
    .orderBy(asc(rents.propertyId), asc(rents.paidOn), asc(rents.id));
}
