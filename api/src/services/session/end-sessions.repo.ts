import { and, desc, eq, inArray, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { keysOf } from '../row-seals/seal-rows.ts';
import { codeOfSession, faultOf } from './session-code.ts';
import { granted, isOpen, isOver } from './session.repo.ts';
import type { Session } from './session.repo.ts';
import { sessions } from '../../db/schema/session.tables.ts';

/** The limit of sessions per login; when another begins, the oldest from an unknown browser ends. */
const MAX_SESSIONS = 20;

/** The values that end a session now. */
function ended(now: Date): Pick<typeof sessions.$inferInsert, 'endedAt' | 'expiresAt' | 'code'> {
  return { endedAt: now, expiresAt: now, code: null };
}

/** Ends a session, even where staff have switched its owner since it was loaded; returns whether it was running. */
export async function endSession(
  tx: Transaction,
  { loginId, sessionToken, expiresAt }: Pick<Session, 'loginId' | 'sessionToken' | 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  await lockSessions(tx, loginId);
  // Switching the owner gives the session another token and cookie, but the same end.
  const isTurned = and(eq(sessions.loginId, loginId), eq(sessions.expiresAt, expiresAt), isNull(sessions.endedAt));
  const isEnded = (await end(tx, isOpen(sessionToken), now)) > 0 || (await end(tx, isTurned, now)) > 0;
  if (isEnded) await beginEpoch(tx, loginId, now);
  return isEnded;
}

async function end(tx: Transaction, isMatch: SQL | undefined, now: Date): Promise<number> {
  const rows = await tx.update(sessions).set(ended(now)).where(isMatch).returning({ token: sessions.token });
  return rows.length;
}

/** Ends every session of a login, wherever it runs. */
export async function endSessions(tx: Transaction, loginId: number, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set(ended(now))
    .where(and(eq(sessions.loginId, loginId), isNull(sessions.endedAt)));
  await raiseEpoch(tx, loginId);
}

/** Ends one of a login's running sessions by its name, or all but one; returns how many. */
export async function endRunning(
  tx: Transaction,
  loginId: number,
  which: { readonly only: string } | { readonly allBut: string },
  now: Date,
): Promise<number> {
  await lockSessions(tx, loginId);
  const isMatch = 'only' in which ? sql`${sessions.token}::text = ${which.only}` : ne(sessions.token, which.allBut);
  const count = await end(tx, and(eq(sessions.loginId, loginId), isMatch, not(isOver(now))), now);
  if (count > 0) await beginEpoch(tx, loginId, now);
  return count;
}

/** In a fixed order, and before the login, so that two transactions that end sessions of one login cannot deadlock. */
async function lockSessions(tx: Transaction, loginId: number): Promise<void> {
  const { idHash, endedAt } = sessions;
  const isRunning = and(eq(sessions.loginId, loginId), isNull(endedAt));
  await tx.select({ idHash }).from(sessions).where(isRunning).orderBy(idHash).for('update');
}

/**
 * Invalidates all copies of ended sessions, however they are restored (SEC9): the codes of the remaining ones cover the
 * next epoch of their login. One that was altered gets no code.
 */
async function beginEpoch(tx: Transaction, loginId: number, now: Date): Promise<void> {
  const epoch = await raiseEpoch(tx, loginId);
  if (epoch === null) return;
  const { accessCodes } = await keysOf(tx);
  const isRunning = and(eq(sessions.loginId, loginId), not(isOver(now)));
  for (const { code, ...grant } of await tx.select(granted).from(sessions).where(isRunning).for('update'))
    if (faultOf(accessCodes, { ...grant, epoch: epoch - 1 }, code) === null)
      await tx
        .update(sessions)
        .set({ code: codeOfSession(accessCodes, { ...grant, epoch }) })
        .where(eq(sessions.idHash, grant.idHash));
}

/** Null for a login that is gone. */
async function raiseEpoch(tx: Transaction, loginId: number): Promise<number | null> {
  const { id, sessionEpoch } = logins;
  const [row] = await tx
    .update(logins)
    .set({ sessionEpoch: sql`${sessionEpoch} + 1` })
    .where(eq(id, loginId))
    .returning({ sessionEpoch });
  return row?.sessionEpoch ?? null;
}

/**
 * Makes room for one more session of a login: removes ended ones, and the oldest above the limit. Those of long-known
 * browsers go last, so that somebody who knows the password cannot end them by logging in again and again.
 */
export async function forgetSessions(tx: Transaction, loginId: number, now: Date): Promise<void> {
  const isOfLogin = eq(sessions.loginId, loginId);
  const tooMany = tx
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(and(isOfLogin, not(isOver(now))))
    .orderBy(desc(sessions.fromKnownBrowser), desc(sessions.createdAt))
    .offset(MAX_SESSIONS - 1);
  await tx.delete(sessions).where(and(isOfLogin, or(isOver(now), inArray(sessions.idHash, tooMany))));
}

/** Removes expired sessions, some at a time, and skips those that other transactions hold. */
export async function sweepSessions(tx: Transaction, now: Date): Promise<void> {
  const over = tx
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .limit(100)
    .for('update', { skipLocked: true });
  await tx.delete(sessions).where(inArray(sessions.idHash, over));
}
