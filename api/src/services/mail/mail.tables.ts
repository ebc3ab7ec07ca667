import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { largeId, instant } from '../../db/columns.ts';
import { withOwnFile } from '../../db/policies.ts';
import { storedFiles } from '../storage/storage.tables.ts';

/**
 * Letters, written in the transaction of what they report and sent after it. While one is being sent, `due_at` is later
 * than sending takes.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The same for every try, so that a letter that arrives twice is recognised as one. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    /** Null for a letter to the provider. */
    toAddress: text('to_address'),
    replyName: text('reply_name').notNull(),
    /** Null where the portal knows no address of the sender's. */
    replyAddress: text('reply_address'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    fileName: uuid('file_name').references(() => storedFiles.name),
    /** An invitation (.ics) that goes with it. */
    calendar: text('calendar'),
    writtenAt: instant('written_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    /** Of a letter that holds a key: it is forgotten once it has left, and from then on it leaves no more. */
    expiresAt: instant('expires_at'),
  },
  (t) => [
    index('mail_outbox_due')
      .on(t.dueAt)
      .where(sql`${t.sentAt} is null`),
    withOwnFile(t.fileName),
  ],
);
