import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, largeId } from '../columns.ts';
import { ofOwner } from '../policies.ts';

/**
 * Changed email addresses of owners (BA5): the new one counts once its holder has confirmed it, and the holder of the
 * old one may take the change back. Logins are named without a foreign key, for a recreated demo replaces them.
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
    /** When the old address was warned, or staff had reached the owner in another way: the new one gets its link then. */
    warnedAt: instant('warned_at'),
    /** When it became known that no email reaches the old address; since then it waits for staff. */
    warningRefusedAt: instant('warning_refused_at'),
    /** Null while nobody has opened the new address's email. */
    confirmedAt: instant('confirmed_at'),
    /** Taken back, or replaced by a later change. */
    endedAt: instant('ended_at'),
  },
  (t) => [index('email_changes_login').on(t.loginId, t.id), ofOwner(t.customerId)],
);

/** The old and the new value of a changed field of a profile, as Activity shows it. */
export interface ProfileMove {
  readonly of: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Changes of owners' profiles without a password, which their row of the log names by its number: the log itself
 * keeps ids alone. A purge of the log takes them along.
 */
export const profileChanges = pgTable(
  'profile_changes',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').notNull(),
    madeAt: instant('made_at').notNull(),
    moves: jsonb('moves').$type<readonly ProfileMove[]>().notNull(),
  },
  (t) => [index('profile_changes_customer').on(t.customerId), ofOwner(t.customerId)],
);
