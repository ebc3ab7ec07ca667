import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { sessions } from '../../db/schema/session.tables.ts';
import { later, lifetimes } from './lifetimes.ts';
import { changeSession } from './session.repo.ts';

/** The hashes of the latest access tokens of a session. */
interface Tokens {
  readonly current: string;
  readonly previous: string | null;
  readonly renewedAt: Date;
}

/** Locks the tokens, so that other renewals of the session wait; null where the session has ended meanwhile. */
export async function lockTokens(tx: Transaction, sessionToken: string): Promise<Tokens | null> {
  const { accessTokenHash: current, previousTokenHash: previous, renewedAt } = sessions;
  const stillOpen = and(eq(sessions.token, sessionToken), isNull(sessions.endedAt));
  const [row] = await tx.select({ current, previous, renewedAt }).from(sessions).where(stillOpen).for('update');
  return row ?? null;
}

/** Renews the session and replaces the current token; false where the session was altered by SQL (SEC9). */
export async function replaceToken(
  tx: Transaction,
  sessionToken: string,
  { current, next }: { readonly current: string; readonly next: string },
  now: Date,
): Promise<boolean> {
  return changeSession(tx, sessionToken, {
    accessTokenHash: next,
    previousTokenHash: current,
    accessTokenExpiresAt: later(now, lifetimes.fresh),
    renewedAt: now,
  });
}
