import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { ownerPolicy } from '../policies.ts';
import { owners } from './owner.tables.ts';

/**
 * The bank accounts of owners. The number is stored encrypted (BA2), with its last four digits beside it for the
 * screens.
 */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    customerAccountId: integer('customer_account_id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => owners.customerId),
    accountName: text('account_name').notNull(),
    /** The financial institution (PR11). */
    route: text('route').notNull(),
    encryptedAccountNumber: text('account_number_sealed').notNull(),
    lastFour: text('last_four').notNull(),
    transit: text('transit').notNull(),
    /** When somebody added it in the portal; null for an imported one. */
    addedAt: instant('added_at'),
  },
  (t) => [index('bank_accounts_customer').on(t.customerId), ownerPolicy(t.customerId)],
);
