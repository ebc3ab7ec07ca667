import type { Role } from '@portal/contract';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import { logins, sessions } from '../../db/schema.ts';
import { later, lifetimes } from './lifetimes.ts';

/** Who is logged in. */
export interface Session {
  readonly loginId: number;
  readonly role: Role;
  /** The owner whose data this login sees; null for staff. */
  readonly customerId: number | null;
  /** The public name of the session, no credential. */
  readonly sessionToken: string;
  readonly expiresAt: Date;
  /** From then on it must be renewed before it is good for anything else. */
  readonly freshUntil: Date;
}

/** The session that is still running, fresh or to be renewed; an ended, idle or expired one is none. */
export async function findSession(orm: Orm, idHash: string, now: Date): Promise<Session | null> {
  const isAwake = or(eq(sessions.remembered, true), gt(sessions.renewedAt, later(now, -lifetimes.idle)));
  const isRunning = and(eq(sessions.idHash, idHash), isNull(sessions.endedAt), gt(sessions.expiresAt, now), isAwake);
  const { token: sessionToken, expiresAt, accessTokenExpiresAt: freshUntil } = sessions;
  const [row] = await orm
    .select({ loginId: logins.id, role: logins.role, customerId: logins.customerId, sessionToken, expiresAt, freshUntil })
    .from(sessions)
    .innerJoin(logins, eq(logins.id, sessions.loginId))
    .where(isRunning);
  return row ?? null;
}

export async function insertSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Whether it was running until now. */
export async function endSession(tx: Transaction, sessionToken: string, now: Date): Promise<boolean> {
  const stillOpen = and(eq(sessions.token, sessionToken), isNull(sessions.endedAt));
  const ended = await tx.update(sessions).set({ endedAt: now }).where(stillOpen).returning({ token: sessions.token });
  return ended.length > 0;
}

/** Ends every session of a login, wherever it runs. */
export async function endSessions(tx: Transaction, loginId: number, now: Date): Promise<void> {
  await tx.update(sessions).set({ endedAt: now }).where(and(eq(sessions.loginId, loginId), isNull(sessions.endedAt)));
}

/** Forgets the sessions of a login that are over, so that they do not pile up. */
export async function forgetSessions(tx: Transaction, loginId: number, now: Date): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.loginId, loginId), or(lte(sessions.expiresAt, now), lte(sessions.endedAt, now))));
}

/** Whether this access token was given to this session and is still good. */
export async function hasAccessToken(orm: Orm, sessionToken: string, tokenHash: string, now: Date): Promise<boolean> {
  const isGood = and(eq(sessions.token, sessionToken), eq(sessions.accessTokenHash, tokenHash), gt(sessions.accessTokenExpiresAt, now));
  const rows = await orm.select({ token: sessions.token }).from(sessions).where(isGood);
  return rows.length > 0;
}
