import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { ownerPolicy } from '../policies.ts';

/** The details of a link beside its subject: ids and addresses, never an account number or a password. */
export type LinkDetail = Readonly<Record<string, string | number | null>>;

/**
 * Links in emails (RT23). Only the email contains the token itself. Used, ended and expired links are kept for a while,
 * so that opening one again explains why it does nothing.
 */
export const links = pgTable(
  'links',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The name of the purpose that handles it. */
    purpose: text('purpose').notNull(),
    /** The subject, in the purpose's own terms. */
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<LinkDetail>().notNull(),
    customerId: integer('customer_id').notNull(),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** When it became useless: replaced by a newer one, or its subject was settled. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('links_subject').on(t.purpose, t.subject),
    index('links_expires_at').on(t.expiresAt),
    ownerPolicy(t.customerId),
  ],
);
