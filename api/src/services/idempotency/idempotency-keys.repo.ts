import { and, eq, lt } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema/idempotency-keys.tables.ts';
import type { KeyedWrite } from './keyed-write.ts';

/** An idempotency key of one login for one call, and the hash of the content sent with it. */
export type ClaimedKey = KeyedWrite & { readonly key: string };

type Answer = Readonly<Record<string, unknown>>;

interface StoredAnswer {
  readonly answer: Answer;
  /** Null where the hash was not stored. */
  readonly fingerprint: string | null;
}

/**
 * Claims a key; returns false if it is not new. Of two transactions with the same key, the second waits here until the
 * first has ended.
 */
export async function claimKey(tx: OwnerTransaction, sent: ClaimedKey, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...sent, answeredAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

/** Whether this was sent before and its transaction is committed. */
export async function isKnownKey(tx: OwnerTransaction, { key, ...sent }: KeyedWrite): Promise<boolean> {
  return key !== null && (await tx.$count(idempotencyKeys, isKey({ ...sent, key }))) > 0;
}

export async function keepAnswer(tx: OwnerTransaction, sent: ClaimedKey, answer: Answer): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(isKey(sent));
}

export async function findAnswered(tx: OwnerTransaction, sent: ClaimedKey): Promise<StoredAnswer> {
  const [row] = await tx
    .select({ answer: idempotencyKeys.answer, fingerprint: idempotencyKeys.fingerprint })
    .from(idempotencyKeys)
    .where(isKey(sent));
  if (!row?.answer) throw new Error('A key that is known has no answer.');
  return { answer: row.answer, fingerprint: row.fingerprint };
}

/** Removes the old keys of the acting login, so that they do not accumulate. */
export async function forgetKeys(tx: OwnerTransaction, before: Date): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.loginId, tx.loginId), lt(idempotencyKeys.answeredAt, before)));
}

function isKey({ loginId, call, key }: ClaimedKey) {
  return and(eq(idempotencyKeys.loginId, loginId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));
}
