import { index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { instant, largeId } from '../columns.ts';

/** Resets of owners' passwords by mail that put something on hold (SEC2). What that is has the same `held_at`. */
export const recoveries = pgTable(
  'recoveries',
  {
    recoveryId: largeId('recovery_id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').notNull(),
    /** The login whose password was set or taken away: it may Keep, unless another one has such a row too. Null where a login of staff was the reason. */
    loginId: integer('login_id'),
    heldAt: instant('held_at').notNull(),
    /** Emails that have reminded the owner since. */
    reminders: smallint('reminders').notNull().default(0),
    /** When all was answered, or undone unanswered. */
    settledAt: instant('settled_at'),
  },
  (t) => [index('recoveries_customer').on(t.customerId)],
);
