import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
import { FIRST_OWN_ID, documentOwner, documents } from '../../db/schema/document.tables.ts';
import { removedDocuments } from '../../db/schema/removed-document.tables.ts';

export type PhotoRow = Pick<typeof documents.$inferSelect, 'documentId' | 'fileName' | 'storedName'>;

/** Locks the photos of a property: no other transaction arranges them. */
export async function lockPhotos(tx: OwnerTransaction, propertyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.photos}, ${propertyId})`);
}

/** The photos of a property, the lead image first: in the owner's order, or else the provider's. */
export async function findPhotos(tx: OwnerTransaction, propertyId: number): Promise<PhotoRow[]> {
  const { documentId, fileName, storedName, ownPosition, position } = documents;
  return tx
    .select({ documentId, fileName, storedName })
    .from(documents)
    .where(isPhotoOf(tx, propertyId))
    .orderBy(sql`coalesce(${ownPosition}, ${position}) nulls last`, asc(documentId));
}

/** Sets the owner's position of a photo, which overrides the provider's. */
export async function placePhoto(
  tx: OwnerTransaction,
  propertyId: number,
  { documentId, place }: { readonly documentId: number; readonly place: number },
): Promise<void> {
  const isMatch = and(isPhotoOf(tx, propertyId), eq(documents.documentId, documentId));
  await tx.update(documents).set({ ownPosition: place }).where(isMatch);
}

/** Removes photos; the provider's next export does not restore its own. */
export async function removePhotos(
  tx: OwnerTransaction,
  propertyId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(documents).where(and(isPhotoOf(tx, propertyId), inArray(documents.documentId, [...ids])));
  const removed = { customerId: tx.customerId, loginId: tx.loginId, removedAt: now };
  const provided = ids.filter((id) => id < FIRST_OWN_ID).map((documentId) => ({ ...removed, documentId }));
  if (provided.length > 0) await tx.insert(removedDocuments).values(provided).onConflictDoNothing();
}

function isPhotoOf({ customerId }: Pick<OwnerTransaction, 'customerId'>, propertyId: number): SQL | undefined {
  const isOwn = sql`${documentOwner(documents)} = ${customerId}`;
  return and(eq(documents.kind, 'photo'), eq(documents.refId, propertyId), isOwn);
}
