import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofLogin, ofOwner, withOwnFile, writtenForOwner } from './policies.ts';

const largeId = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What people of the portal wrote. These rows name owners, logins and buildings by their ids without holding on to them: an import, or a
 * sample that is made anew, may replace those and leaves this alone.
 */
const written = {
  id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: integer('customer_id').notNull(),
  loginId: integer('login_id').notNull(),
  writtenAt: instant('written_at').notNull(),
};

export const referrals = pgTable(
  'referrals',
  {
    ...written,
    name: text('name').notNull(),
    propertiesNo: integer('properties_no').notNull(),
    address: text('address').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
  },
  (t) => [
    index('referrals_customer').on(t.customerId, t.id),
    index('referrals_login').on(t.loginId, t.writtenAt),
    writtenForOwner(t),
  ],
);

export const enquiries = pgTable(
  'enquiries',
  {
    ...written,
    comments: text('comments').notNull(),
    groupId: integer('group_id'),
    fileName: uuid('file_name').references(() => storedFiles.name),
  },
  (t) => [
    index('enquiries_customer').on(t.customerId, t.id),
    index('enquiries_login').on(t.loginId, t.writtenAt),
    writtenForOwner(t),
  ],
);

/** Files of the file store: `name` is the store's, `original_name` the sender's, `mime` what the content was found to be. */
export const storedFiles = pgTable(
  'stored_files',
  {
    name: uuid('name').primaryKey(),
    customerId: integer('customer_id').notNull(),
    originalName: text('original_name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    storedAt: instant('stored_at').notNull(),
  },
  (t) => [index('stored_files_customer').on(t.customerId), ofOwner(t.customerId)],
);

/** Letters, written in the transaction of what they tell of and sent after it. While one is being sent, `due_at` is later than that takes. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Stays the same from try to try, so that a letter which arrived twice can be told for one. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    /** Null for a letter to the provider. */
    toAddress: text('to_address'),
    replyName: text('reply_name').notNull(),
    /** Null where the portal knows no address of the sender's. */
    replyAddress: text('reply_address'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    fileName: uuid('file_name').references(() => storedFiles.name),
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

/** What a call with an `Idempotency-Key` was answered, so that the same key with the same content is answered the same. */
export const answeredKeys = pgTable(
  'answered_keys',
  {
    loginId: integer('login_id').notNull(),
    call: text('call').notNull(),
    key: uuid('key').notNull(),
    /** Of what came with the key, as a hash; null where nobody knows it any more. */
    fingerprint: text('fingerprint'),
    /** Null until the transaction that answers it ends. */
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.loginId, t.call, t.key] }), ofLogin(t.loginId)],
);
