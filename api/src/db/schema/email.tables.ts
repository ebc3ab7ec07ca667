import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { largeId, instant } from '../columns.ts';
import { ownFilePolicy } from '../policies.ts';
import { storedFiles } from './stored-files.tables.ts';

/** Which emails go first (SEC6): security, then money and agreements, then the rest. */
export const EMAIL_CLASSES = ['security', 'money', 'rest'] as const;
export type EmailClass = (typeof EMAIL_CLASSES)[number];

/** A link that works for some seconds from the moment its email is handed over. */
export interface EmailedLink {
  readonly tokenHash: string;
  readonly lasts: number;
}

/**
 * Emails, written in the transaction of what they report and sent after it. While one is being sent, `due_at` lies
 * beyond the timeout of sending.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The same for every attempt, so that an email that arrives twice is recognized as one. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    /** Which go first (SEC6). */
    emailClass: text('email_class').$type<EmailClass>().notNull().default('rest'),
    /** The owner whose turn it uses; null for an email without an owner. */
    customerId: integer('customer_id'),
    /** The news of a security email, shown to staff and in Activity if it is undeliverable. */
    about: text('about'),
    /** Null for an email to the provider. */
    toAddress: text('to_address'),
    replyName: text('reply_name').notNull(),
    /** Null where the sender has no known address. */
    replyAddress: text('reply_address'),
    subject: text('subject').notNull(),
    /** Encrypted, as is `late_body`: see `encrypted-email.ts`. */
    body: text('body').notNull(),
    fileName: uuid('file_name').references(() => storedFiles.name),
    /** An invitation (.ics) that goes with it. */
    calendar: text('calendar'),
    writtenAt: instant('written_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    /** When it expires unsent; only for emails without an owner, and for emails from before SEC6. */
    expiresAt: instant('expires_at'),
    /** The secret links in it: deleted once it is sent, when their lifetimes begin (SEC6). */
    links: jsonb('links').$type<readonly EmailedLink[]>().notNull().default([]),
    /** The instant after which `late_body` is sent instead. */
    lateAfter: instant('late_after'),
    lateBody: text('late_body'),
    /** The save of bank accounts that it reports, which is pending until it is sent. */
    bankSaveId: largeId('bank_save_id'),
    /** Emails to one address with the same digest are sent as one (SEC7). */
    digest: text('digest'),
  },
  (t) => [
    index('mail_outbox_due')
      .on(t.dueAt)
      .where(sql`${t.sentAt} is null`),
    ownFilePolicy(t.fileName),
  ],
);

/** When each owner had their last turn in a class: the one who waited longest is next (SEC6). */
export const mailTurns = pgTable(
  'mail_turns',
  {
    emailClass: text('email_class').$type<EmailClass>().notNull(),
    /** 0 for emails about nobody. */
    customerId: integer('customer_id').notNull(),
    /** Larger than all earlier ones. */
    turn: largeId('turn').notNull(),
  },
  (t) => [primaryKey({ columns: [t.emailClass, t.customerId] })],
);

/** Security emails that proved undeliverable (SEC6). */
export const refusedEmails = pgTable(
  'refused_emails',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').notNull(),
    toAddress: text('to_address').notNull(),
    about: text('about').notNull(),
    refusedAt: instant('refused_at').notNull(),
    /** When the address accepted a later one. */
    reachedAt: instant('reached_at'),
  },
  (t) => [
    index('refused_emails_open')
      .on(t.customerId)
      .where(sql`${t.reachedAt} is null`),
  ],
);
