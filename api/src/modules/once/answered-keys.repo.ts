import { and, eq, lt } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { answeredKeys } from '../../db/schema.ts';

/** A key as one login sent it with one call. */
export interface SentKey {
  readonly loginId: number;
  readonly call: string;
  readonly key: string;
}

type Answer = Readonly<Record<string, unknown>>;

/** Whether the key is new. Of two transactions with the same one the second waits here until the first has ended. */
export async function claimKey(tx: Transaction, sent: SentKey, now: Date): Promise<boolean> {
  const claimed = await tx.insert(answeredKeys).values({ ...sent, answeredAt: now }).onConflictDoNothing().returning({ key: answeredKeys.key });
  return claimed.length > 0;
}

export async function keepAnswer(tx: Transaction, sent: SentKey, answer: Answer): Promise<void> {
  await tx.update(answeredKeys).set({ answer }).where(isKey(sent));
}

export async function findAnswer(tx: Transaction, sent: SentKey): Promise<Answer | null> {
  const [row] = await tx.select({ answer: answeredKeys.answer }).from(answeredKeys).where(isKey(sent));
  return row?.answer ?? null;
}

/** Forgets what this login sent long ago, so that it does not pile up. */
export async function forgetKeys(tx: Transaction, loginId: number, before: Date): Promise<void> {
  await tx.delete(answeredKeys).where(and(eq(answeredKeys.loginId, loginId), lt(answeredKeys.answeredAt, before)));
}

function isKey({ loginId, call, key }: SentKey) {
  return and(eq(answeredKeys.loginId, loginId), eq(answeredKeys.call, call), eq(answeredKeys.key, key));
}
