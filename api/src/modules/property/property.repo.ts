import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { buildings, leases, properties } from '../../db/schema.ts';
import type { OwnerScope } from '../../plugins/authorize.ts';

export type PropertyRow = typeof properties.$inferSelect;
export type LeaseRow = typeof leases.$inferSelect;
export type BuildingRow = typeof buildings.$inferSelect;

/** The order of every list of properties (RT2). */
export async function findProperties({ customerId }: OwnerScope, orm: Orm): Promise<PropertyRow[]> {
  return orm.select().from(properties).where(eq(properties.customerId, customerId)).orderBy(asc(properties.propertyId));
}

export async function findLeases({ customerId }: OwnerScope, orm: Orm): Promise<LeaseRow[]> {
  return orm
    .select(getTableColumns(leases))
    .from(leases)
    .innerJoin(properties, eq(properties.propertyId, leases.propertyId))
    .where(eq(properties.customerId, customerId));
}

export async function findBuildings({ customerId }: OwnerScope, orm: Orm): Promise<BuildingRow[]> {
  return orm.select().from(buildings).where(eq(buildings.customerId, customerId)).orderBy(asc(buildings.groupId));
}
