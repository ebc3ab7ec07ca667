import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { money, largeId } from '../columns.ts';
import { ownBillPolicy, ownPropertyPolicy } from '../policies.ts';
import { properties } from './property.tables.ts';

/** `outstanding` is the amount still owed on the bill by the rules of the domain; the import maintains it. */
export const bills = pgTable(
  'bills',
  {
    billId: integer('bill_id').primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.propertyId),
    tenantId: integer('tenant_id'),
    utility: text('utility'),
    totalBillAmount: money('total_bill_amount').notNull(),
    totalBillPercent: numeric('total_bill_percent', { precision: 7, scale: 2 }),
    addedOn: date('added_on'),
    dueDate: date('due_date'),
    isSdInvoice: boolean('is_sd_invoice').notNull().default(false),
    ownerAccountId: largeId('owner_account_id'),
    showInOwnerPortal: boolean('show_in_owner_portal').notNull().default(false),
    notes: text('notes'),
    /** The document with which the owner submitted it (TN29). */
    submittedId: integer('submitted_id'),
    outstanding: numeric('outstanding', { precision: 16, scale: 2 }).notNull().default('0.00'),
  },
  (t) => [
    index('bills_property').on(t.propertyId),
    index('bills_submitted')
      .on(t.submittedId)
      .where(sql`${t.submittedId} is not null`),
    index('bills_open')
      .on(t.propertyId)
      .where(sql`${t.outstanding} > 0`),
    ownPropertyPolicy(t.propertyId),
  ],
);

/** One row per transaction of a bill: one that an export repeats is stored, and counted, once (TN10). */
export const billPayments = pgTable(
  'bill_payments',
  {
    billId: integer('bill_id')
      .notNull()
      .references(() => bills.billId),
    transactionId: largeId('transaction_id').notNull(),
    amount: money('amount').notNull(),
    paidOn: date('paid_on'),
  },
  (t) => [primaryKey({ columns: [t.billId, t.transactionId] }), ownBillPolicy(t.billId)],
);
