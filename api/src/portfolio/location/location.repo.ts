import { and, asc, eq, sql } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { locations } from '../../db/schema/location.tables.ts';
import type { LocationType } from '../../db/schema/location.tables.ts';

export type LocationRow = typeof locations.$inferSelect;

const byName = [asc(sql`lower(${locations.name})`), asc(locations.locationId)];

/** All places, by name. */
export async function findLocations(tx: OwnerTransaction): Promise<LocationRow[]> {
  return tx
    .select()
    .from(locations)
    .orderBy(...byName);
}

/** The places of a type in another, by name; all of the type in 0. */
export async function findLocationsIn(
  tx: OwnerTransaction,
  type: LocationType,
  parent: number,
): Promise<LocationRow[]> {
  const isInside = parent === 0 ? undefined : eq(locations.parent, parent);
  return tx
    .select()
    .from(locations)
    .where(and(eq(locations.type, type), isInside))
    .orderBy(...byName);
}
