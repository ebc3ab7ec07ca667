import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Second authorities that their owners removed, by address in lower case: no import restores one. */
export const removedLogins = pgTable(
  'removed_logins',
  {
    customerId: integer('customer_id').notNull(),
    email: text('email').notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.email] })],
);
