import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { hashOf } from './attempts.repo.ts';
import { refusals } from '../../db/schema/attempts.tables.ts';
import type { RefusedAction } from '../../db/schema/attempts.tables.ts';

/** An attempt that was refused because its wait was not over. */
export interface Refusal {
  readonly action: RefusedAction;
  /** The subject whose attempts are counted. */
  readonly subject: string;
  readonly loginId: number | null;
  readonly customerId: number | null;
  readonly requestId: string;
  readonly address: string | null;
  readonly device: string | null;
  readonly until: Date;
}

export type RefusalRow = typeof refusals.$inferSelect;

/**
 * Adds a refusal to those of the same wait; returns false, and adds nothing, when the stored ones belong to a wait that
 * is over.
 */
export async function countRefusal(
  orm: Pick<Transaction, 'insert'>,
  { subject, ...refusal }: Refusal,
  now: Date,
): Promise<boolean> {
  const { requestId, address, device } = refusal;
  const counted = await orm
    .insert(refusals)
    .values({ ...refusal, subject: hashOf(subject), count: 1, since: now })
    .onConflictDoUpdate({
      target: [refusals.action, refusals.subject],
      set: {
        count: sql`${refusals.count} + 1`,
        until: sql`greatest(${refusals.until}, excluded.until)`,
        requestId,
        address,
        device,
      },
      setWhere: gt(refusals.until, now),
    })
    .returning({ count: refusals.count });
  return counted.length > 0;
}

/** Removes and returns the refusals of this subject, if their wait is over. */
export async function removeEnded(
  tx: Transaction,
  { action, subject }: Pick<Refusal, 'action' | 'subject'>,
  now: Date,
): Promise<RefusalRow | null> {
  const isMatch = and(eq(refusals.action, action), eq(refusals.subject, hashOf(subject)), lte(refusals.until, now));
  const [row] = await tx.delete(refusals).where(isMatch).returning();
  return row ?? null;
}

/** Removes and returns the refusals of one finished wait that no other transaction holds. */
export async function removeAnyEnded(tx: Transaction, now: Date): Promise<RefusalRow | null> {
  const one = tx
    .select({ action: refusals.action, subject: refusals.subject })
    .from(refusals)
    .where(lte(refusals.until, now))
    .orderBy(refusals.until)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await tx
    .delete(refusals)
    .where(sql`(${refusals.action}, ${refusals.subject}) in ${one}`)
    .returning();
  return row ?? null;
}
