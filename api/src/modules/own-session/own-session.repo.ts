import { and, eq, ne, not, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { ended, isOver } from '../../services/session/session.repo.ts';
import { sessions } from '../../services/session/session.tables.ts';

/** Ends this one of a login's sessions, or all but this one; returns how many were running. */
export async function endRunning(
  tx: Transaction,
  loginId: number,
  which: { readonly only: string } | { readonly allBut: string },
  now: Date,
): Promise<number> {
  const isMeant = 'only' in which ? sql`${sessions.token}::text = ${which.only}` : ne(sessions.token, which.allBut);
  const rows = await tx
    .update(sessions)
    .set(ended(now))
    .where(and(eq(sessions.loginId, loginId), isMeant, not(isOver(now))))
    .returning({ token: sessions.token });
  return rows.length;
}
