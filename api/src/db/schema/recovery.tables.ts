import { index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { instant, largeId } from '../columns.ts';

/** Resets of owners' passwords by email that put something on hold (SEC2). The held rows have the same `held_at`. */
export const recoveries = pgTable(
  'recoveries',
  {
    recoveryId: largeId('recovery_id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').notNull(),
    /**
     * The login whose password was set or removed: it may choose Keep, unless another login has such a row too. Null
     * where a login of staff was the reason.
     */
    loginId: integer('login_id'),
    heldAt: instant('held_at').notNull(),
    /** The number of reminders sent to the owner. */
    reminders: smallint('reminders').notNull().default(0),
    /** When everything was answered, or undone for lack of an answer. */
    settledAt: instant('settled_at'),
  },
  (t) => [index('recoveries_customer').on(t.customerId)],
);
