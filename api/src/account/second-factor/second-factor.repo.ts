import { and, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import { findSealState, isAsSealed, readAsSealed, sealState } from '../../services/row-seals/as-sealed.repo.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { recoveryCodes, secondFactors } from '../../db/schema/second-factor.tables.ts';

export interface FactorRow {
  readonly secretSealed: string;
  readonly confirmedAt: Date | null;
  readonly lastStep: number;
  readonly heldAt: Date | null;
  readonly keptAt: Date | null;
}

const { loginId: ofLogin, secretSealed, confirmedAt, lastStep, heldAt, keptAt } = secondFactors;

/**
 * Whether the login has one that counts; 'foreign' where SQL put it in, changed it or took it away, so that neither is
 * known (SEC9).
 */
export async function findFactor(orm: Orm, loginId: number): Promise<'counts' | 'none' | 'foreign'> {
  const factor = await readAsSealed(orm, 'second_factors', await findSealState(orm, 'second_factors', loginId));
  if (factor === 'foreign') return 'foreign';
  return factor !== null && factor['confirmed_at'] !== null && factor['held_at'] === null ? 'counts' : 'none';
}

export async function countRecoveryCodes(orm: Orm, loginId: number): Promise<number> {
  const [row] = await orm.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.loginId, loginId));
  return row?.left ?? 0;
}

/** The factor of a login, set up or being set up; another code of it waits until the transaction ends. */
export async function lockFactor(tx: Transaction, loginId: number): Promise<FactorRow | null> {
  const [row] = await tx
    .select({ secretSealed, confirmedAt, lastStep, heldAt, keptAt })
    .from(secondFactors)
    .where(eq(ofLogin, loginId))
    .for('update');
  return row ?? null;
}

/** The same; null also for one that SQL put in or changed (SEC9). */
export async function lockOwnFactor(tx: Transaction, loginId: number): Promise<FactorRow | null> {
  const [row] = await tx
    .select({ secretSealed, confirmedAt, lastStep, heldAt, keptAt, seal: sealState('second_factors') })
    .from(secondFactors)
    .where(eq(ofLogin, loginId))
    .for('update');
  return row !== undefined && (await isAsSealed(tx, 'second_factors', row.seal)) ? row : null;
}

/** Begins to set one up, or begins again; returns whether none counts. It takes the place of one on hold (SEC2). */
export async function putFactor(tx: Transaction, loginId: number, sealed: string): Promise<boolean> {
  const rows = await tx
    .insert(secondFactors)
    .values({ loginId, secretSealed: sealed })
    .onConflictDoUpdate({
      target: ofLogin,
      set: { secretSealed: sealed, lastStep: 0, confirmedAt: null, heldAt: null, keptAt: null },
      setWhere: sql`${isNull(confirmedAt)} or ${isNotNull(heldAt)}`,
    })
    .returning({ loginId: ofLogin });
  return rows.length > 0;
}

/** No session of the login begins until the transaction ends. */
export async function lockLogin(tx: Transaction, loginId: number): Promise<void> {
  await tx.select({ id: logins.id }).from(logins).where(eq(logins.id, loginId)).for('update');
}

export async function confirmFactor(tx: Transaction, loginId: number, now: Date): Promise<void> {
  await tx.update(secondFactors).set({ confirmedAt: now }).where(eq(ofLogin, loginId));
}

/** Whether the code of this step is the first of it or of a later one. */
export async function useStep(tx: Transaction, loginId: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(ofLogin, loginId), lt(lastStep, step)))
    .returning({ loginId: ofLogin });
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

/** Whether it was one of those that are left; it is none any more. One that SQL put in, or back, is none (SEC9). */
export async function useRecoveryCode(tx: Transaction, loginId: number, codeHash: string): Promise<boolean> {
  const isIt = and(eq(recoveryCodes.loginId, loginId), eq(recoveryCodes.codeHash, codeHash));
  const [row] = await tx
    .select({ seal: sealState('recovery_codes') })
    .from(recoveryCodes)
    .where(isIt)
    .for('update');
  if (row === undefined || !(await isAsSealed(tx, 'recovery_codes', row.seal))) return false;
  await tx.delete(recoveryCodes).where(isIt);
  return true;
}

/** Takes away the recovery codes that were made after an instant; returns how many. */
export async function deleteRecoveryCodes(tx: Transaction, loginId: number, since: Date): Promise<number> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.loginId, loginId), gt(recoveryCodes.madeAt, since)))
    .returning({ loginId: recoveryCodes.loginId });
  return rows.length;
}

/** Takes away a factor that was turned on, or begun, after an instant, with its recovery codes; returns whether it counted. */
export async function deleteRecentFactor(tx: Transaction, loginId: number, since: Date): Promise<boolean> {
  const isRecent = or(isNull(confirmedAt), gt(confirmedAt, since));
  const rows = await tx
    .delete(secondFactors)
    .where(and(eq(ofLogin, loginId), isRecent))
    .returning({ confirmedAt });
  return rows.some((row) => row.confirmedAt !== null);
}

/** Takes a factor away with its recovery codes; returns whether there was one. */
export async function deleteFactor(tx: Transaction, loginId: number): Promise<boolean> {
  const rows = await tx.delete(secondFactors).where(eq(ofLogin, loginId)).returning({ loginId: ofLogin });
  return rows.length > 0;
}
