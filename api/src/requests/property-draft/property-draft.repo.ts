import { and, eq, getTableColumns } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { isOwn } from '../../portfolio/property/property.repo.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { propertyDrafts } from '../../db/schema/property-draft.tables.ts';

export type DraftRow = typeof propertyDrafts.$inferSelect;

/** The latest values that were saved for the owner's draft; null for none. */
export async function findDraft(tx: OwnerTransaction, propertyId: number): Promise<DraftRow | null> {
  const [row] = await tx
    .select(getTableColumns(propertyDrafts))
    .from(propertyDrafts)
    .innerJoin(properties, eq(properties.propertyId, propertyDrafts.propertyId))
    .where(and(isOwn(tx, null), eq(propertyDrafts.propertyId, propertyId)));
  return row ?? null;
}

export async function writeDraft(tx: OwnerTransaction, { propertyId, ...saved }: DraftRow): Promise<void> {
  await tx
    .insert(propertyDrafts)
    .values({ propertyId, ...saved })
    .onConflictDoUpdate({ target: propertyDrafts.propertyId, set: saved });
}
