import { inArray, lt } from 'drizzle-orm';
import type { OwnerTransaction, Transaction } from '../../db/client.ts';
import { profileChanges } from '../../db/schema/profile.tables.ts';
import type { ProfileMove } from '../../db/schema/profile.tables.ts';

/** Returns its number, which the row of the log names. */
export async function insertProfileChange(
  tx: Transaction,
  change: { readonly customerId: number; readonly madeAt: Date; readonly moves: readonly ProfileMove[] },
): Promise<number | undefined> {
  if (change.moves.length === 0) return undefined;
  const [row] = await tx.insert(profileChanges).values(change).returning({ id: profileChanges.id });
  return row?.id;
}

/** The changes of a profile, by number. */
export async function findProfileChanges(
  tx: OwnerTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly ProfileMove[]>> {
  if (ids.length === 0) return new Map();
  const { id, moves } = profileChanges;
  const rows = await tx
    .select({ id, moves })
    .from(profileChanges)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.moves]));
}

/** Deletes the changes before an instant, whose rows of the log are deleted too. */
export async function purgeProfileChanges(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(profileChanges).where(lt(profileChanges.madeAt, before));
}
