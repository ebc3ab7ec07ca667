import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { owners } from '../owner/owner.tables.ts';
import { sessions } from '../../services/session/session.tables.ts';

/** The new values of a session when staff choose an owner or come back. */
export type Turned = Pick<
  typeof sessions.$inferInsert,
  | 'idHash'
  | 'token'
  | 'accessTokenHash'
  | 'accessTokenExpiresAt'
  | 'previousTokenHash'
  | 'renewedAt'
  | 'actingFor'
  | 'pickerToken'
  | 'confirmedAt'
>;

/** Changes the session that is still called `sessionToken`; returns false when another request was first. */
export async function turnSession(tx: Transaction, sessionToken: string, turned: Turned): Promise<boolean> {
  const stillOpen = and(eq(sessions.token, sessionToken), isNull(sessions.endedAt));
  const rows = await tx.update(sessions).set(turned).where(stillOpen).returning({ token: sessions.token });
  return rows.length > 0;
}

export async function isOwner(tx: Transaction, customerId: number): Promise<boolean> {
  return (await tx.$count(owners, eq(owners.customerId, customerId))) > 0;
}
