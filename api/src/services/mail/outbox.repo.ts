import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import { keysOf } from '../row-seals/seal-rows.ts';
import { spendEmail } from '../allowance/allowance.ts';
import type { EmailPurpose } from './email-purpose.ts';
import { EMAIL_CLASSES, mailOutbox, mailTurns } from './mail.tables.ts';
import { toMailedLink } from './mailed-links.repo.ts';
import type { NewMailedLink } from './mailed-links.repo.ts';
import { sealEmail } from './sealed-email.ts';
import type { EmailFrame } from './sealed-email.ts';
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
  /** The secret links in the body: their lives begin once the letter is handed over (SEC6). */
  readonly links?: readonly NewMailedLink[];
  /** What it says instead, if it can only be sent after this instant. */
  readonly late?: { readonly after: Date; readonly body: string };
  /** The save of bank accounts that waits for it (SEC6). */
  readonly bankSaveId?: number | null;
  /** Of a letter that is sent to nobody: it leaves no more from then on. */
  readonly expiresAt?: Date | null;
}

/** A letter that is due; its texts are sealed until it is opened. */
export interface DueLetter extends Readonly<EmailFrame> {
  readonly id: number;
  readonly body: string;
  readonly lateBody: string | null;
  readonly expiresAt: Date | null;
  readonly writtenAt: Date;
  /** How often it has been tried, this time included. */
  readonly tries: number;
  /** Others that leave with it as one email (SEC7). */
  readonly others: readonly Omit<DueLetter, 'others'>[];
  readonly file: { readonly name: string; readonly originalName: string; readonly mime: string } | null;
}

/**
 * Puts a letter into the outbox: it is sent once the transaction is committed.
 * @throws AppError `too_many` where the login may send the provider no more for now (SEC7)
 */
export async function queueLetter(
  tx: Transaction,
  { links = [], late, ...letter }: Letter,
  { isToStranger = false, aboutLogin = null, ...purpose }: EmailPurpose,
  now: Date,
): Promise<void> {
  const digest = await spendEmail(tx, { ...letter, ...purpose, isToStranger, aboutLogin }, now);
  const frame = {
    messageId: randomUUID(),
    emailClass: purpose.emailClass,
    customerId: purpose.customerId,
    about: 'about' in purpose ? purpose.about : null,
    toAddress: letter.toAddress ?? null,
    replyName: letter.replyName,
    replyAddress: letter.replyAddress,
    subject: letter.subject,
    calendar: letter.calendar ?? null,
    links: links.map(toMailedLink),
    lateAfter: late?.after ?? null,
    bankSaveId: letter.bankSaveId ?? null,
  };
  const texts = { body: letter.body, lateBody: late?.body ?? null };
  await tx.insert(mailOutbox).values({
    ...frame,
    ...sealEmail((await keysOf(tx)).seal, frame, texts),
    fileName: letter.fileName,
    expiresAt: letter.expiresAt ?? null,
    writtenAt: now,
    dueAt: now,
    ...digest,
  });
}

/** Removes the letters that are sent to nobody. */
export async function dropExpired(orm: Orm, now: Date): Promise<void> {
  await orm.delete(mailOutbox).where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.expiresAt, now)));
}

/**
 * Takes the letter that is next and keeps it from every other process until `until`; null when none is due. A class goes
 * before another, and within one the owner who has waited longest for a turn (SEC6).
 */
export async function claimLetter(orm: Orm, now: Date, until: Date): Promise<DueLetter | null> {
  const { id, dueAt, expiresAt, emailClass, customerId, sentAt, tries } = mailOutbox;
  const isDue = and(isNull(sentAt), lte(dueAt, now), or(isNull(expiresAt), gt(expiresAt, now)));
  const rank = sql`array_position(${sql.param([...EMAIL_CLASSES])}::text[], ${emailClass})`;
  const lastTurn = sql`coalesce((select t.turn from mail_turns t
    where t.email_class = ${emailClass} and t.customer_id = coalesce(${customerId}, 0)), 0)`;
  const next = orm
    .select({ id })
    .from(mailOutbox)
    .where(isDue)
    .orderBy(rank, lastTurn, asc(dueAt), asc(id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [letter] = await orm
    .update(mailOutbox)
    .set({ dueAt: until, tries: sql`least(${tries} + 1, 32767)` })
    .where(isOneOf(id, next))
    .returning();
  if (letter === undefined) return null;
  await noteTurn(orm, letter);
  const others = letter.digest === null ? [] : await claimOthers(orm, letter, now, until);
  const file = letter.fileName === null ? null : await findFile(orm, letter.fileName);
  return { ...letter, file, others: others.map((one) => ({ ...one, file: null })) };
}

/**
 * The rows that a query locks, which is run once: as a list of `in` the database may run it anew for each row that it
 * looks at, and would then lock one after the other.
 */
function isOneOf(id: typeof mailOutbox.id, locked: SQLWrapper): SQL {
  return sql`${id} = any(array(${locked}))`;
}

/** More would make an email that no mail server takes; the rest leaves as the next one. */
const MOST_TOGETHER = 50;

/** Those that are due with a letter and are told with it. */
async function claimOthers(
  orm: Orm,
  { id, digest, toAddress }: Pick<typeof mailOutbox.$inferSelect, 'id' | 'digest' | 'toAddress'>,
  now: Date,
  until: Date,
): Promise<(typeof mailOutbox.$inferSelect)[]> {
  const isSame = and(
    eq(mailOutbox.digest, digest ?? ''),
    eq(mailOutbox.toAddress, toAddress ?? ''),
    ne(mailOutbox.id, id),
  );
  const next = orm
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isSame, isNull(mailOutbox.sentAt), lte(mailOutbox.dueAt, now)))
    .orderBy(asc(mailOutbox.id))
    .limit(MOST_TOGETHER - 1)
    .for('update', { skipLocked: true });
  const claimed = await orm
    .update(mailOutbox)
    .set({ dueAt: until, tries: sql`least(${mailOutbox.tries} + 1, 32767)` })
    .where(isOneOf(mailOutbox.id, next))
    .returning();
  return claimed.toSorted((one, other) => one.id - other.id);
}

/** The others of the class come before this owner from now on. */
async function noteTurn(
  orm: Orm,
  { emailClass, customerId }: Pick<DueLetter, 'emailClass' | 'customerId'>,
): Promise<void> {
  const turn = sql`(select coalesce(max(t.turn), 0) + 1 from mail_turns t)`;
  await orm
    .insert(mailTurns)
    .values({ emailClass, customerId: customerId ?? 0, turn })
    .onConflictDoUpdate({ target: [mailTurns.emailClass, mailTurns.customerId], set: { turn } });
}

/** Marks the letter as sent. Its content is kept unless it holds a link. */
export async function markSent(
  orm: Orm,
  { id, links, expiresAt }: Pick<DueLetter, 'id' | 'links' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  if (links.length > 0 || expiresAt) await orm.delete(mailOutbox).where(eq(mailOutbox.id, id));
  else await orm.update(mailOutbox).set({ sentAt: now }).where(eq(mailOutbox.id, id));
}

/** A letter as it is stored. */
type StoredLetter = typeof mailOutbox.$inferSelect;

const AT_A_TIME = 1000;

/** Letters of the outbox in parts, those that were sent as well where they are wanted. */
export async function* readLetters(
  orm: Orm,
  { withSent }: { readonly withSent: boolean },
): AsyncGenerator<readonly StoredLetter[]> {
  let after = 0;
  for (;;) {
    const isMeant = and(gt(mailOutbox.id, after), withSent ? undefined : isNull(mailOutbox.sentAt));
    const letters = await orm.select().from(mailOutbox).where(isMeant).orderBy(asc(mailOutbox.id)).limit(AT_A_TIME);
    const last = letters.at(-1);
    if (last === undefined) return;
    yield letters;
    after = last.id;
  }
}

export async function writeTexts(
  tx: Transaction,
  id: number,
  texts: Pick<StoredLetter, 'body' | 'lateBody'>,
): Promise<void> {
  await tx.update(mailOutbox).set(texts).where(eq(mailOutbox.id, id));
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
