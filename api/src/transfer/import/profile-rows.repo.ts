import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { locations } from '../../db/schema/location.tables.ts';
import { FIRST_PORTAL_ID, nonResidentApplications } from '../../db/schema/non-resident.tables.ts';

export type StoredPlace = typeof locations.$inferSelect;

/** Every place that the portal knows. */
export async function findStoredPlaces(tx: Transaction): Promise<StoredPlace[]> {
  return tx.select().from(locations);
}

type StoredApplication = Pick<typeof nonResidentApplications.$inferSelect, 'id' | 'propertyId' | 'taxType' | 'amount'>;

export async function findStoredApplications(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, StoredApplication>> {
  const { id, propertyId, taxType, amount } = nonResidentApplications;
  const rows = await tx
    .select({ id, propertyId, taxType, amount })
    .from(nonResidentApplications)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Advances the ids of new applications beyond those imported from another portal. */
export async function advanceApplicationIds(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select setval('non_resident_applications_id_seq', greatest(max(id) + 1, ${FIRST_PORTAL_ID}, (select last_value from non_resident_applications_id_seq)), false)
    from non_resident_applications where id >= ${FIRST_PORTAL_ID}`);
}
