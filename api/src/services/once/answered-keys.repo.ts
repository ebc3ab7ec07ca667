import { and, eq, lt } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { answeredKeys } from './once.tables.ts';
import type { Sent } from './sent.ts';

/** A key as one login sent it with one call, and what came with it. */
export type SentKey = Sent & { readonly key: string };

type Answer = Readonly<Record<string, unknown>>;

interface Answered {
  readonly answer: Answer;
  /** Null where the content sent with the key is no longer known. */
  readonly fingerprint: string | null;
}

/** Whether the key is new. Of two transactions with the same key, the second waits here until the first has ended. */
export async function claimKey(tx: OwnerTransaction, sent: SentKey, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(answeredKeys)
    .values({ ...sent, answeredAt: now })
    .onConflictDoNothing()
    .returning({ key: answeredKeys.key });
  return claimed.length > 0;
}

/** Whether this was sent before and its transaction is committed. */
export async function isKnownKey(tx: OwnerTransaction, { key, ...sent }: Sent): Promise<boolean> {
  return key !== null && (await tx.$count(answeredKeys, isKey({ ...sent, key }))) > 0;
}

export async function keepAnswer(tx: OwnerTransaction, sent: SentKey, answer: Answer): Promise<void> {
  await tx.update(answeredKeys).set({ answer }).where(isKey(sent));
}

export async function findAnswered(tx: OwnerTransaction, sent: SentKey): Promise<Answered> {
  const [row] = await tx
    .select({ answer: answeredKeys.answer, fingerprint: answeredKeys.fingerprint })
    .from(answeredKeys)
    .where(isKey(sent));
  if (!row?.answer) throw new Error('A key that is known has no answer.');
  return { answer: row.answer, fingerprint: row.fingerprint };
}

/** Removes the old keys of the acting login, so that they do not pile up. */
export async function forgetKeys(tx: OwnerTransaction, before: Date): Promise<void> {
  await tx.delete(answeredKeys).where(and(eq(answeredKeys.loginId, tx.loginId), lt(answeredKeys.answeredAt, before)));
}

function isKey({ loginId, call, key }: SentKey) {
  return and(eq(answeredKeys.loginId, loginId), eq(answeredKeys.call, call), eq(answeredKeys.key, key));
}
