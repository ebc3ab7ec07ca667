import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, largeId } from '../columns.ts';
import { ownerPolicy } from '../policies.ts';

/**
 * Changed email addresses of owners (BA5): the new one takes effect once its holder has confirmed it, and the holder of
 * the old one may undo the change. Logins are named without a foreign key, since a recreated demo replaces them.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    loginId: integer('login_id').notNull(),
    customerId: integer('customer_id').notNull(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** When the old address was warned, or staff reached the owner in another way: the new one then gets its link. */
    warnedAt: instant('warned_at'),
    /** When the warning to the old address proved undeliverable; since then it waits for staff. */
    warningRefusedAt: instant('warning_refused_at'),
    /** Null until the link in the email to the new address is opened. */
    confirmedAt: instant('confirmed_at'),
    /** When it was undone, or replaced by a later change. */
    endedAt: instant('ended_at'),
  },
  (t) => [index('email_changes_login').on(t.loginId, t.id), ownerPolicy(t.customerId)],
);

/** The old and the new value of a changed field of a profile, as Activity shows it. */
export interface ProfileMove {
  readonly of: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Changes of owners' profiles without a password; the log names them by number, since it contains only ids itself. A
 * purge of the log removes them too.
 */
export const profileChanges = pgTable(
  'profile_changes',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').notNull(),
    madeAt: instant('made_at').notNull(),
    moves: jsonb('moves').$type<readonly ProfileMove[]>().notNull(),
  },
  (t) => [index('profile_changes_customer').on(t.customerId), ownerPolicy(t.customerId)],
);
