import { and, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import { findSealState, isUnaltered, readUnaltered, sealState } from '../../services/row-seals/as-sealed.repo.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { recoveryCodes, secondFactors } from '../../db/schema/second-factor.tables.ts';

export interface FactorRow {
  readonly encryptedSecret: string;
  readonly confirmedAt: Date | null;
  readonly lastStep: number;
  readonly heldAt: Date | null;
  readonly keptAt: Date | null;
}

const { loginId: loginIdColumn, encryptedSecret, confirmedAt, lastStep, heldAt, keptAt } = secondFactors;

/**
 * The state of the login's second factor; 'foreign' where it was inserted, changed or deleted by SQL, so that neither
 * is known (SEC9).
 */
export async function findFactor(orm: Orm, loginId: number): Promise<'counts' | 'none' | 'foreign'> {
  const factor = await readUnaltered(orm, 'second_factors', await findSealState(orm, 'second_factors', loginId));
  if (factor === 'foreign') return 'foreign';
  return factor !== null && factor['confirmed_at'] !== null && factor['held_at'] === null ? 'counts' : 'none';
}

export async function countRecoveryCodes(orm: Orm, loginId: number): Promise<number> {
  const [row] = await orm.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.loginId, loginId));
  return row?.left ?? 0;
}

/** Locks the factor of a login, active or being set up; another code of it waits until the transaction ends. */
export async function lockFactor(tx: Transaction, loginId: number): Promise<FactorRow | null> {
  const [row] = await tx
    .select({ encryptedSecret, confirmedAt, lastStep, heldAt, keptAt })
    .from(secondFactors)
    .where(eq(loginIdColumn, loginId))
    .for('update');
  return row ?? null;
}

/** The same; null also for one that was inserted or changed by SQL (SEC9). */
export async function lockOwnFactor(tx: Transaction, loginId: number): Promise<FactorRow | null> {
  const [row] = await tx
    .select({ encryptedSecret, confirmedAt, lastStep, heldAt, keptAt, seal: sealState('second_factors') })
    .from(secondFactors)
    .where(eq(loginIdColumn, loginId))
    .for('update');
  return row !== undefined && (await isUnaltered(tx, 'second_factors', row.seal)) ? row : null;
}

/**
 * Begins or restarts the set-up of a factor; returns false where an active one exists. It replaces one on hold (SEC2).
 */
export async function putFactor(tx: Transaction, loginId: number, encryptedSecret: string): Promise<boolean> {
  const rows = await tx
    .insert(secondFactors)
    .values({ loginId, encryptedSecret })
    .onConflictDoUpdate({
      target: loginIdColumn,
      set: { encryptedSecret, lastStep: 0, confirmedAt: null, heldAt: null, keptAt: null },
      setWhere: sql`${isNull(confirmedAt)} or ${isNotNull(heldAt)}`,
    })
    .returning({ loginId: loginIdColumn });
  return rows.length > 0;
}

/** Locks the login: none of its sessions begins until the transaction ends. */
export async function lockLogin(tx: Transaction, loginId: number): Promise<void> {
  await tx.select({ id: logins.id }).from(logins).where(eq(logins.id, loginId)).for('update');
}

export async function confirmFactor(tx: Transaction, loginId: number, now: Date): Promise<void> {
  await tx.update(secondFactors).set({ confirmedAt: now }).where(eq(loginIdColumn, loginId));
}

/** Marks a time step as used; returns false for a step that is not later than the last used one. */
export async function useStep(tx: Transaction, loginId: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(loginIdColumn, loginId), lt(lastStep, step)))
    .returning({ loginId: loginIdColumn });
  return rows.length > 0;
}

/** Earlier codes no longer work. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  loginId: number,
  hashes: readonly string[],
  madeAt: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.loginId, loginId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ loginId, codeHash, madeAt })));
}

/**
 * Uses up a recovery code; returns whether it was an unused one. One that was inserted by SQL does not count (SEC9).
 */
export async function useRecoveryCode(tx: Transaction, loginId: number, codeHash: string): Promise<boolean> {
  const isMatch = and(eq(recoveryCodes.loginId, loginId), eq(recoveryCodes.codeHash, codeHash));
  const [row] = await tx
    .select({ seal: sealState('recovery_codes') })
    .from(recoveryCodes)
    .where(isMatch)
    .for('update');
  if (row === undefined || !(await isUnaltered(tx, 'recovery_codes', row.seal))) return false;
  await tx.delete(recoveryCodes).where(isMatch);
  return true;
}

/** Deletes the recovery codes that were made after an instant; returns how many. */
export async function deleteRecoveryCodes(tx: Transaction, loginId: number, since: Date): Promise<number> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.loginId, loginId), gt(recoveryCodes.madeAt, since)))
    .returning({ loginId: recoveryCodes.loginId });
  return rows.length;
}

/**
 * Deletes a factor that was turned on, or begun, after an instant, with its recovery codes; returns whether it was
 * active.
 */
export async function deleteRecentFactor(tx: Transaction, loginId: number, since: Date): Promise<boolean> {
  const isRecent = or(isNull(confirmedAt), gt(confirmedAt, since));
  const rows = await tx
    .delete(secondFactors)
    .where(and(eq(loginIdColumn, loginId), isRecent))
    .returning({ confirmedAt });
  return rows.some((row) => row.confirmedAt !== null);
}

/** Deletes a factor with its recovery codes; returns whether there was one. */
export async function deleteFactor(tx: Transaction, loginId: number): Promise<boolean> {
  const rows = await tx.delete(secondFactors).where(eq(loginIdColumn, loginId)).returning({ loginId: loginIdColumn });
  return rows.length > 0;
}
