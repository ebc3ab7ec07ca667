import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Second authorities that their owners removed, addresses in lower case: no import brings one back. */
export const removedLogins = pgTable(
  'removed_logins',
  {
    customerId: integer('customer_id').notNull(),
    email: text('email').notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.email] })],
);
