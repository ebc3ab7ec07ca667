import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Orm, Transaction } from '../../db/client.ts';
import { attempts } from '../../db/schema/attempts.tables.ts';

/**
 * A count of attempts, by kind and subject. The subject is stored as a hash, since some people type their password in
 * place of their name.
 */
export interface Counter {
  readonly kind: string;
  readonly subject: string;
}

export interface Limit {
  /** The number of attempts without a wait. */
  readonly free: number;
  /** How long the count lasts, in seconds. */
  readonly lasts: number;
  /**
   * The wait for further attempts. `doubling`: 1 s, 2 s, 4 s … up to 15 minutes, and the count expires after the last
   * of them. `rest`: until the count expires, counted from the first of them.
   */
  readonly wait: 'doubling' | 'rest';
}

const LONGEST_WAIT = 15 * 60;
/** One more doubling would exceed the longest wait. */
const MAX_DOUBLINGS = 20;

/**
 * Counts an attempt and returns whether it is allowed. It is counted before it is made, so that concurrent attempts
 * cannot exceed the limit; one that has to wait is not counted.
 */
export async function countAttempt(tx: Transaction, counter: Counter, limit: Limit, now: Date): Promise<boolean> {
  return (await numberAttempt(tx, counter, limit, now)) !== null;
}

/** The same, returning how many attempts there are with this one; null for one that has to wait. */
export async function numberAttempt(
  tx: Transaction,
  { kind, subject }: Counter,
  { free, lasts, wait }: Limit,
  now: Date,
): Promise<number | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const end = sql`${at} + ${lasts} * interval '1 second'`;
  const isOver = sql`a.forgotten_at <= ${at}`;
  const count = sql`case when ${isOver} then 1 else a.count + 1 end`;
  const forgotten = wait === 'doubling' ? end : sql`case when ${isOver} then ${end} else a.forgotten_at end`;
  const doubled = sql`power(2, least(a.count + 1 - ${free}, ${MAX_DOUBLINGS}))`;
  const over = wait === 'doubling' ? sql`${at} + least(${doubled}, ${LONGEST_WAIT}) * interval '1 second'` : forgotten;
  const { rows } = await tx.execute<{ count: number }>(sql`
    insert into attempts as a (kind, subject, count, forgotten_at) values (${kind}, ${hashOf(subject)}, 1, ${end})
    on conflict (kind, subject) do update set
      count = ${count}, forgotten_at = ${forgotten}, waits_until = case when ${count} >= ${free} then ${over} end
    where ${isOver} or a.waits_until is null or a.waits_until <= ${at}
    returning a.count`);
  return rows[0]?.count ?? null;
}

/** The end of the longest wait of these counts, or null; nothing is counted. */
export async function findWait(orm: Orm, counters: readonly Counter[], now: Date): Promise<Date | null> {
  const isOne = counters.map(({ kind, subject }) =>
    and(eq(attempts.kind, kind), eq(attempts.subject, hashOf(subject))),
  );
  const rows = await orm
    .select({
      until: sql<Date>`least(${attempts.waitsUntil}, ${attempts.forgottenAt})`.mapWith(attempts.waitsUntil),
    })
    .from(attempts)
    .where(and(or(...isOne), gt(attempts.waitsUntil, now), gt(attempts.forgottenAt, now)));
  return rows.map(({ until }) => until).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

/** Takes back a counted attempt. */
export async function uncountAttempt(tx: Transaction, { kind, subject }: Counter, { free }: Limit): Promise<void> {
  const left = sql`greatest(${attempts.count} - 1, 0)`;
  const waitsUntil = sql`case when ${left} >= ${free} then ${attempts.waitsUntil} end`;
  await tx
    .update(attempts)
    .set({ count: left, waitsUntil })
    .where(and(eq(attempts.kind, kind), eq(attempts.subject, hashOf(subject))));
}

/** Resets the counts of these subjects. */
export async function forgetAttempts(tx: Transaction, kind: string, subjects: readonly string[]): Promise<void> {
  await tx.delete(attempts).where(and(eq(attempts.kind, kind), inArray(attempts.subject, subjects.map(hashOf))));
}

const SWEPT_AT_ONCE = 1_000;

/** Removes some expired counts, and skips those that other transactions hold. Resolves to whether there may be more. */
export async function sweepAttempts(tx: Transaction, now: Date): Promise<boolean> {
  const over = tx
    .select({ kind: attempts.kind, subject: attempts.subject })
    .from(attempts)
    .where(lte(attempts.forgottenAt, now))
    .limit(SWEPT_AT_ONCE)
    .for('update', { skipLocked: true });
  const swept = await tx
    .delete(attempts)
    .where(sql`(${attempts.kind}, ${attempts.subject}) in ${over}`)
    .returning({ kind: attempts.kind });
  return swept.length === SWEPT_AT_ONCE;
}

export function hashOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
