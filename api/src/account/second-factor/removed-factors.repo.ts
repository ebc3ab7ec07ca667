import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isUnaltered, sealState } from '../../services/row-seals/as-sealed.repo.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { deleteFactor, lockFactor } from './second-factor.repo.ts';
import type { FactorRow } from './second-factor.repo.ts';
import { removedSecondFactors, secondFactors } from '../../db/schema/second-factor.tables.ts';

const { id: idColumn, loginId: loginIdColumn, removedAt, heldAt, keptAt, confirmedAt } = removedSecondFactors;

/** Keeps a factor that its owner turns off. */
export async function keepRemovedFactor(
  tx: Transaction,
  loginId: number,
  { encryptedSecret, confirmedAt: since }: FactorRow,
  now: Date,
): Promise<void> {
  if (since === null) return;
  await tx.insert(removedSecondFactors).values({ loginId, encryptedSecret, confirmedAt: since, removedAt: now });
}

/**
 * Puts factors on hold that were turned off, or confirmed as off, after an instant; returns how many. Skips factors
 * that were also set up after it: they may be a thief's app.
 */
export async function holdRemovedFactors(tx: Transaction, loginId: number, since: Date, now: Date): Promise<number> {
  const isRecent = or(gt(removedAt, since), gt(keptAt, since));
  const rows = await tx
    .update(removedSecondFactors)
    .set({ heldAt: now })
    .where(and(eq(loginIdColumn, loginId), isNull(heldAt), isRecent, lte(confirmedAt, since)))
    .returning({ id: idColumn });
  return rows.length;
}

export interface HeldRemovedFactor {
  readonly id: number;
  readonly confirmedAt: Date;
  readonly removedAt: Date;
  readonly heldAt: Date;
}

/**
 * The removed factors of an owner's logins, the latest removed last: if all are restored unanswered, that one stays.
 */
export async function findHeldRemovedFactors(tx: Transaction, customerId: number): Promise<HeldRemovedFactor[]> {
  const rows = await tx
    .select({ id: idColumn, confirmedAt, removedAt, heldAt })
    .from(removedSecondFactors)
    .innerJoin(logins, eq(logins.id, loginIdColumn))
    .where(and(eq(logins.customerId, customerId), isNotNull(heldAt)))
    .orderBy(desc(removedAt), desc(idColumn));
  return rows.flatMap((row) => (row.heldAt === null ? [] : [{ ...row, heldAt: row.heldAt }]));
}

/** Ends the hold: the factor stays off, as its owner decided. */
export async function releaseRemovedFactor(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(removedSecondFactors).set({ heldAt: null, keptAt: now }).where(eq(idColumn, id));
}

/**
 * Turns a factor on again that was turned off, in place of another one set up since; returns its login. Null where
 * another one was set up or confirmed after the hold, which stays, and for one that was inserted or changed by SQL
 * (SEC9).
 */
export async function restoreFactor(tx: Transaction, id: number, now: Date): Promise<number | null> {
  const withSeal = { ...getTableColumns(removedSecondFactors), seal: sealState('removed_second_factors') };
  const [row] = await tx.select(withSeal).from(removedSecondFactors).where(eq(idColumn, id)).for('update');
  if (row === undefined || row.heldAt === null) return null;
  if (!(await isUnaltered(tx, 'removed_second_factors', row.seal))) return null;
  const { loginId, encryptedSecret, confirmedAt: since } = row;
  const present = await lockFactor(tx, loginId);
  if (present?.confirmedAt && present.heldAt === null && latest(present) > row.heldAt) return null;
  await deleteFactor(tx, loginId);
  // A reset in the following days asks about it again.
  await tx.insert(secondFactors).values({ loginId, encryptedSecret, confirmedAt: since, keptAt: now });
  await tx.delete(removedSecondFactors).where(eq(idColumn, id));
  return loginId;
}

function latest({ confirmedAt: since, keptAt: kept }: FactorRow): Date {
  return new Date(Math.max(since?.getTime() ?? 0, kept?.getTime() ?? 0));
}

/** Deletes factors that were turned off, or confirmed as off, before an instant, and are not on hold. */
export async function forgetRemovedFactors(tx: Transaction, before: Date): Promise<void> {
  const last = sql`greatest(${removedAt}, ${keptAt})`;
  await tx.delete(removedSecondFactors).where(and(isNull(heldAt), lte(last, before.toISOString())));
}
