import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { money, largeId } from '../columns.ts';
import { ownPropertyPolicy } from '../policies.ts';
import { properties } from './property.tables.ts';

export type LedgerType = 'credit' | 'debit';

/** `balance` is the running sum of credits minus debits of the property by date and id, from its first line. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    ledgerEntryId: largeId('ledger_entry_id').primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.propertyId),
    date: date('date').notNull(),
    description: text('description').notNull().default(''),
    type: text('type').$type<LedgerType>().notNull(),
    amount: money('amount').notNull(),
    workOrder: text('work_order'),
    otherPropertyId: integer('other_property_id').references(() => properties.propertyId),
    /** The bank account of a payment to the owner, where the provider names it. */
    customerAccountId: integer('customer_account_id'),
    balance: money('balance').notNull().default('0.00'),
  },
  (t) => [
    index('ledger_entries_key').on(t.propertyId, t.date, t.ledgerEntryId),
    check('ledger_entries_type', sql`${t.type} in ('credit', 'debit')`),
    ownPropertyPolicy(t.propertyId),
  ],
);
