import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { sessions } from './session.tables.ts';
import { later, lifetimes } from './lifetimes.ts';

/** The access tokens that a session was given last, as hashes. */
interface Tokens {
  readonly current: string;
  readonly previous: string | null;
  readonly renewedAt: Date;
}

/** Reads them and keeps every other renewal of the session waiting; null where the session has ended meanwhile. */
export async function lockTokens(tx: Transaction, sessionToken: string): Promise<Tokens | null> {
  const { accessTokenHash: current, previousTokenHash: previous, renewedAt } = sessions;
  const stillOpen = and(eq(sessions.token, sessionToken), isNull(sessions.endedAt));
  const [row] = await tx.select({ current, previous, renewedAt }).from(sessions).where(stillOpen).for('update');
  return row ?? null;
}

/** Makes the session fresh again and puts this token in the place of the current one. */
export async function replaceToken(tx: Transaction, sessionToken: string, tokenHash: string, now: Date): Promise<void> {
  const renewed = {
    accessTokenHash: tokenHash,
    previousTokenHash: sessions.accessTokenHash,
    accessTokenExpiresAt: later(now, lifetimes.fresh),
    renewedAt: now,
  };
  await tx.update(sessions).set(renewed).where(eq(sessions.token, sessionToken));
}
