import { and, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import { recoveryCodes, secondFactors } from './second-factor.tables.ts';

export interface FactorRow {
  readonly secretSealed: string;
  readonly confirmedAt: Date | null;
  readonly lastStep: number;
  readonly heldAt: Date | null;
  readonly keptAt: Date | null;
}

const { loginId: ofLogin, secretSealed, confirmedAt, lastStep, heldAt, keptAt } = secondFactors;

/** Whether the login has one that counts. */
export async function hasSecondFactor(orm: Orm, loginId: number): Promise<boolean> {
  return (await orm.$count(secondFactors, and(eq(ofLogin, loginId), isNotNull(confirmedAt), isNull(heldAt)))) > 0;
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

/** Those before are none any more. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  loginId: number,
  hashes: readonly string[],
  madeAt: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.loginId, loginId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ loginId, codeHash, madeAt })));
}

/** Whether it was one of those that are left; it is none any more. */
export async function useRecoveryCode(tx: Transaction, loginId: number, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.loginId, loginId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ loginId: recoveryCodes.loginId });
  return rows.length > 0;
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
