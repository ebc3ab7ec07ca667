import { and, asc, desc, eq, getTableColumns, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OwnerTransaction } from '../../db/client.ts';
import { columnsOf } from '../../db/subquery-columns.ts';
import { buildings, leases, properties } from '../../db/schema/property.tables.ts';

const flaggedBuildings = alias(buildings, 'flagged');

export type PropertyRow = typeof properties.$inferSelect;
export type LeaseRow = typeof leases.$inferSelect;
export type BuildingRow = typeof buildings.$inferSelect;

interface Holdings {
  readonly properties: readonly PropertyRow[];
  readonly buildings: readonly BuildingRow[];
}

/** Matches the owner's properties, of one building when one is named. */
export function isOwn({ customerId }: Pick<OwnerTransaction, 'customerId'>, groupId: number | null): SQL | undefined {
  return and(eq(properties.customerId, customerId), groupId === null ? undefined : eq(properties.groupId, groupId));
}

/** The order of every list of properties (RT2). */
export async function findProperties(tx: OwnerTransaction): Promise<PropertyRow[]> {
  return tx.select().from(properties).where(isOwn(tx, null)).orderBy(asc(properties.propertyId));
}

/**
 * Properties and buildings in one statement; a building may be without properties, and a property without a building.
 */
export async function findHoldings(tx: OwnerTransaction, groupId: number | null): Promise<Holdings> {
  const isMatch = and(
    eq(buildings.customerId, tx.customerId),
    groupId === null ? undefined : eq(buildings.groupId, groupId),
  );
  const property = tx.select().from(properties).where(isOwn(tx, groupId)).as('property');
  const building = tx.select().from(buildings).where(isMatch).as('building');
  const rows = await tx
    .select()
    .from(property)
    .fullJoin(building, eq(building.groupId, property.groupId))
    .orderBy(asc(building.groupId), asc(property.propertyId));
  const byId = new Map(rows.flatMap((row) => (row.building === null ? [] : [[row.building.groupId, row.building]])));
  const own = rows.flatMap((row) => (row.property === null ? [] : [row.property]));
  return { properties: own.toSorted((a, b) => a.propertyId - b.propertyId), buildings: [...byId.values()] };
}

/**
 * Whether a building is multi-residential: flagged so, or one of an owner none of whose buildings is flagged (MR12), so
 * that the list of an owner with buildings is never empty.
 */
function isResidential(tx: OwnerTransaction): SQL {
  const flagged = tx
    .select({ one: sql`1` })
    .from(flaggedBuildings)
    .where(and(eq(flaggedBuildings.customerId, tx.customerId), flaggedBuildings.multiResidential));
  return sql`(${buildings.multiResidential} or ${notExists(flagged)})`;
}

/** The ids of the owner's multi-residential buildings, or of the one that is asked for. */
export async function findResidentialIds(tx: OwnerTransaction, groupId: number | null): Promise<Set<number>> {
  const isMatch = groupId === null ? undefined : eq(buildings.groupId, groupId);
  const rows = await tx
    .select({ groupId: buildings.groupId })
    .from(buildings)
    .where(and(eq(buildings.customerId, tx.customerId), isMatch, isResidential(tx)));
  return new Set(rows.map((row) => row.groupId));
}

/** All leases of the properties ever, sorted by property for the index (010). */
export async function findLeases(tx: OwnerTransaction, groupId: number | null): Promise<LeaseRow[]> {
  const lease = tx
    .select()
    .from(leases)
    .where(eq(leases.propertyId, properties.propertyId))
    .orderBy(asc(leases.applicationId))
    .as('lease');
  return tx
    .select(columnsOf(lease))
    .from(properties)
    .innerJoinLateral(lease, sql`true`)
    .where(isOwn(tx, groupId));
}

/** The owner's property; null when it is not theirs or does not exist. */
export async function findProperty(tx: OwnerTransaction, propertyId: number): Promise<PropertyRow | null> {
  const [row] = await tx
    .select()
    .from(properties)
    .where(and(isOwn(tx, null), eq(properties.propertyId, propertyId)));
  return row ?? null;
}

/** All leases that one property ever had, the latest to start first. */
export async function findLeasesOf(tx: OwnerTransaction, propertyId: number): Promise<LeaseRow[]> {
  return tx
    .select(getTableColumns(leases))
    .from(leases)
    .innerJoin(properties, eq(properties.propertyId, leases.propertyId))
    .where(and(isOwn(tx, null), eq(leases.propertyId, propertyId)))
    .orderBy(sql`${leases.start} desc nulls last`, desc(leases.applicationId));
}

/** A property of the owner with its leases; null for one that is not the owner's. */
export async function findTenancy(
  tx: OwnerTransaction,
  propertyId: number,
): Promise<{ readonly property: PropertyRow; readonly leases: readonly LeaseRow[] } | null> {
  const property = await findProperty(tx, propertyId);
  if (property === null) return null;
  const own = tx.select().from(leases).where(eq(leases.propertyId, propertyId)).orderBy(asc(leases.applicationId));
  return { property, leases: await own };
}
