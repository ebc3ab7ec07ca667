import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import { keysOf } from '../row-seals/seal-rows.ts';
import { countEmail } from '../limits/hourly-limits.ts';
import { maxInOne } from './join-emails.ts';
import type { EmailPurpose } from './email-purpose.ts';
import { EMAIL_CLASSES, mailOutbox, mailTurns } from '../../db/schema/email.tables.ts';
import { toEmailedLink } from './emailed-links.repo.ts';
import type { NewEmailedLink } from './emailed-links.repo.ts';
import { encryptEmail } from './encrypted-email.ts';
import type { EmailFile, EmailFrame } from './encrypted-email.ts';
import { storedFiles } from '../../db/schema/stored-files.tables.ts';

/** An email to the provider, from an owner, unless it names another addressee. */
export interface Email {
  readonly toAddress?: string | null;
  readonly replyName: string;
  readonly replyAddress: string | null;
  readonly subject: string;
  readonly body: string;
  /** The name of a stored file that goes with it. */
  readonly fileName: string | null;
  /** An invitation (.ics) that goes with it, of an email without a file. */
  readonly calendar?: string | null;
  /** The secret links in the body: their lifetimes begin when the email is sent (SEC6). */
  readonly links?: readonly NewEmailedLink[];
  /** The text used instead if it is sent after this instant. */
  readonly late?: { readonly after: Date; readonly body: string };
  /** The save of bank accounts that is pending until it is sent (SEC6). */
  readonly bankSaveId?: number | null;
  /** When it expires unsent; set only for an email to nobody. */
  readonly expiresAt?: Date | null;
}

/** A due email; its texts are encrypted. */
export interface DueEmail extends Readonly<EmailFrame> {
  readonly id: number;
  readonly body: string;
  readonly lateBody: string | null;
  /** The number of attempts, including this one. */
  readonly tries: number;
  /** Other emails that are sent together with it as one (SEC7). */
  readonly others: readonly Omit<DueEmail, 'others'>[];
}

/**
 * Puts an email into the outbox: it is sent once the transaction is committed.
 * @throws AppError `too_many` where the login has reached its limit of emails to the provider (SEC7)
 */
export async function queueEmail(
  tx: Transaction,
  { links = [], late, ...email }: Email,
  { isToStranger = false, aboutLogin = null, ...purpose }: EmailPurpose,
  now: Date,
): Promise<void> {
  const digest = await countEmail(tx, { ...email, ...purpose, isToStranger, aboutLogin }, now);
  const frame = {
    messageId: randomUUID(),
    emailClass: purpose.emailClass,
    customerId: purpose.customerId,
    about: 'about' in purpose ? purpose.about : null,
    toAddress: email.toAddress ?? null,
    replyName: email.replyName,
    replyAddress: email.replyAddress,
    subject: email.subject,
    calendar: email.calendar ?? null,
    links: links.map(toEmailedLink),
    lateAfter: late?.after ?? null,
    bankSaveId: email.bankSaveId ?? null,
    file: email.fileName === null ? null : await findFile(tx, email.fileName),
    writtenAt: now,
    expiresAt: email.expiresAt ?? null,
    digest: digest?.digest ?? null,
    sentAt: null,
  };
  const { file: _attached, ...row } = frame;
  const texts = { body: email.body, lateBody: late?.body ?? null };
  await tx.insert(mailOutbox).values({
    ...row,
    ...encryptEmail((await keysOf(tx)).cipher, frame, texts),
    fileName: email.fileName,
    dueAt: now,
    ...digest,
  });
}

/** Removes the emails that are sent to nobody. */
export async function dropExpired(orm: Orm, now: Date): Promise<void> {
  await orm.delete(mailOutbox).where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.expiresAt, now)));
}

/**
 * Claims the next due email until `until`, so that no other process sends it; null when none is due. One class precedes
 * another, and within a class comes the owner who has waited longest for a turn (SEC6).
 */
export async function claimEmail(orm: Orm, now: Date, until: Date): Promise<DueEmail | null> {
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
  const [email] = await orm
    .update(mailOutbox)
    .set({ dueAt: until, tries: sql`least(${tries} + 1, 32767)` })
    .where(isOneOf(id, next))
    .returning();
  if (email === undefined) return null;
  await recordTurn(orm, email);
  const others = email.digest === null ? [] : await claimOthers(orm, email, now, until);
  const [whole, ...rest] = await withFiles(orm, [email, ...others]);
  return whole === undefined ? null : { ...whole, others: rest };
}

/**
 * The rows that a query locks, evaluated once: inside `in` the database may evaluate it again for each row, and would
 * then lock one after the other.
 */
function isOneOf(id: typeof mailOutbox.id, locked: SQLWrapper): SQL {
  return sql`${id} = any(array(${locked}))`;
}

/** Claims the due emails that are sent together with another one. */
async function claimOthers(
  orm: Orm,
  { id, digest, toAddress, about }: Pick<typeof mailOutbox.$inferSelect, 'id' | 'digest' | 'toAddress' | 'about'>,
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
    .limit(maxInOne(about) - 1)
    .for('update', { skipLocked: true });
  const claimed = await orm
    .update(mailOutbox)
    .set({ dueAt: until, tries: sql`least(${mailOutbox.tries} + 1, 32767)` })
    .where(isOneOf(mailOutbox.id, next))
    .returning();
  return claimed.toSorted((one, other) => one.id - other.id);
}

/** Records the owner's turn: the others of the class come first from now on. */
async function recordTurn(
  orm: Orm,
  { emailClass, customerId }: Pick<DueEmail, 'emailClass' | 'customerId'>,
): Promise<void> {
  const turn = sql`(select coalesce(max(t.turn), 0) + 1 from mail_turns t)`;
  await orm
    .insert(mailTurns)
    .values({ emailClass, customerId: customerId ?? 0, turn })
    .onConflictDoUpdate({ target: [mailTurns.emailClass, mailTurns.customerId], set: { turn } });
}

/** Marks the email, with its texts, as sent. Its content is kept encrypted unless it contains a link. */
export async function markSent(tx: Transaction, email: Omit<DueEmail, 'others'>, now: Date): Promise<void> {
  const { id, links, expiresAt } = email;
  if (links.length > 0 || expiresAt) return dropEmail(tx, id);
  const texts = encryptEmail((await keysOf(tx)).cipher, { ...email, sentAt: now }, email);
  await tx
    .update(mailOutbox)
    .set({ ...texts, sentAt: now })
    .where(eq(mailOutbox.id, id));
}

/** An email as it is stored, and its file. */
type StoredEmail = typeof mailOutbox.$inferSelect & { readonly file: EmailFile | null };

const BATCH_SIZE = 1000;

/** The emails of the outbox in batches, optionally including sent ones. */
export async function* readEmails(
  orm: Orm,
  { withSent }: { readonly withSent: boolean },
): AsyncGenerator<readonly StoredEmail[]> {
  let after = 0;
  for (;;) {
    const isMatch = and(gt(mailOutbox.id, after), withSent ? undefined : isNull(mailOutbox.sentAt));
    const emails = await orm.select().from(mailOutbox).where(isMatch).orderBy(asc(mailOutbox.id)).limit(BATCH_SIZE);
    const last = emails.at(-1);
    if (last === undefined) return;
    yield await withFiles(orm, emails);
    after = last.id;
  }
}

export async function writeTexts(
  tx: Transaction,
  id: number,
  texts: Pick<StoredEmail, 'body' | 'lateBody'>,
): Promise<void> {
  await tx.update(mailOutbox).set(texts).where(eq(mailOutbox.id, id));
}

/** Removes an undeliverable email. */
export async function dropEmail(orm: Orm, id: number): Promise<void> {
  await orm.delete(mailOutbox).where(eq(mailOutbox.id, id));
}

export async function dropEmails(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(mailOutbox).where(isAny(ids));
}

export async function postpone(orm: Orm, ids: readonly number[], dueAt: Date): Promise<void> {
  await orm.update(mailOutbox).set({ dueAt }).where(isAny(ids));
}

function isAny(ids: readonly number[]): SQL {
  return sql`${mailOutbox.id} = any(${sql.param(ids)}::bigint[])`;
}

async function findFile(orm: Orm | Transaction, name: string): Promise<EmailFile | null> {
  const [file] = await findFiles(orm, [name]);
  return file ?? null;
}

function findFiles(orm: Orm | Transaction, names: readonly string[]): Promise<EmailFile[]> {
  const { name, originalName, mime, digest } = storedFiles;
  return orm
    .select({ name, originalName, mime, digest })
    .from(storedFiles)
    .where(inArray(name, [...names]));
}

/** Rows of the outbox with what is known of their files. */
export async function withFiles<Row extends { readonly fileName: string | null }>(
  orm: Orm,
  rows: readonly Row[],
): Promise<(Row & { readonly file: EmailFile | null })[]> {
  const names = rows.flatMap(({ fileName }) => fileName ?? []);
  const files = names.length === 0 ? [] : await findFiles(orm, names);
  const byName = new Map(files.map((file) => [file.name, file]));
  return rows.map((row) => ({ ...row, file: row.fileName === null ? null : (byName.get(row.fileName) ?? null) }));
}
