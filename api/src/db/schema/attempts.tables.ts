import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** A refused attempt at a password, or at a code of the second factor. */
export type RefusedAction = 'login.refused' | 'second-factor.refused';

/** How often a subject tried something: a password, or to have an email with a link sent. `subject` is a hash. */
export const attempts = pgTable(
  'attempts',
  {
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    /** The end of the wait: until then no further attempt of the kind is allowed. */
    waitsUntil: instant('waits_until'),
    /** When the count expires. */
    forgottenAt: instant('forgotten_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] }), index('attempts_forgotten').on(t.forgottenAt)],
);

/** Refusals during a wait: when it ends they become one row of the log (OP2) and are deleted here. */
export const refusals = pgTable(
  'refusals',
  {
    action: text('action').$type<RefusedAction>().notNull(),
    /** A hash, as in attempts. */
    subject: text('subject').notNull(),
    /** Null for a name that no login has. */
    loginId: integer('login_id'),
    customerId: integer('customer_id'),
    requestId: text('request_id').notNull(),
    /** The source address of the latest one. */
    address: text('address'),
    device: text('device'),
    count: integer('count').notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.action, t.subject] }), index('refusals_until').on(t.until)],
);
