import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import { mailOutbox } from './mail.tables.ts';
import { storedFiles } from '../storage/storage.tables.ts';

/** A letter to the provider, from an owner, unless it names another addressee. */
export interface Letter {
  readonly toAddress?: string | null;
  readonly replyName: string;
  readonly replyAddress: string | null;
  readonly subject: string;
  readonly body: string;
  /** The name of a stored file that goes with it. */
  readonly fileName: string | null;
  /** An invitation (.ics) that goes with it, of a letter without a file. */
  readonly calendar?: string | null;
  /** Of a letter that holds a key: it is forgotten once it has left, and from then on it leaves no more. */
  readonly expiresAt?: Date | null;
}

export interface DueLetter extends Letter {
  readonly id: number;
  readonly messageId: string;
  readonly writtenAt: Date;
  /** How often it has been tried, this time included. */
  readonly tries: number;
  readonly file: { readonly name: string; readonly originalName: string; readonly mime: string } | null;
}

/** Puts a letter into the outbox: it is sent once the transaction is committed. */
export async function queueLetter(tx: Transaction, letter: Letter, now: Date): Promise<void> {
  await tx.insert(mailOutbox).values({ ...letter, writtenAt: now, dueAt: now });
}

/** Removes the letters whose key is no longer valid. */
export async function dropExpired(orm: Orm, now: Date): Promise<void> {
  await orm.delete(mailOutbox).where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.expiresAt, now)));
}

/**
 * Takes the letter that has waited longest and keeps it from every other process until `until`; null when none is due.
 */
export async function claimLetter(orm: Orm, now: Date, until: Date): Promise<DueLetter | null> {
  const isDue = and(
    isNull(mailOutbox.sentAt),
    lte(mailOutbox.dueAt, now),
    or(isNull(mailOutbox.expiresAt), gt(mailOutbox.expiresAt, now)),
  );
  const next = orm
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(isDue)
    .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [letter] = await orm
    .update(mailOutbox)
    .set({ dueAt: until, tries: sql`${mailOutbox.tries} + 1` })
    .where(inArray(mailOutbox.id, next))
    .returning();
  return letter ? { ...letter, file: letter.fileName === null ? null : await findFile(orm, letter.fileName) } : null;
}

/** Marks the letter as sent. Its content is kept unless it holds a key. */
export async function markSent(
  orm: Orm,
  { id, expiresAt }: Pick<DueLetter, 'id' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  if (expiresAt) await orm.delete(mailOutbox).where(eq(mailOutbox.id, id));
  else await orm.update(mailOutbox).set({ sentAt: now }).where(eq(mailOutbox.id, id));
}

/** Removes a letter that is given up. */
export async function dropLetter(orm: Orm, id: number): Promise<void> {
  await orm.delete(mailOutbox).where(eq(mailOutbox.id, id));
}

export async function postpone(orm: Orm, id: number, dueAt: Date): Promise<void> {
  await orm.update(mailOutbox).set({ dueAt }).where(eq(mailOutbox.id, id));
}

async function findFile(orm: Orm, name: string): Promise<DueLetter['file']> {
  const [file] = await orm
    .select({ name: storedFiles.name, originalName: storedFiles.originalName, mime: storedFiles.mime })
    .from(storedFiles)
    .where(eq(storedFiles.name, name));
  return file ?? null;
}
