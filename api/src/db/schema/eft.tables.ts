import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant, largeId, money } from '../columns.ts';
import { everybodyPolicy, ownPropertyPolicy } from '../policies.ts';
import { properties } from './property.tables.ts';

/** When the provider pays all owners. */
export const eftBatches = pgTable(
  'eft_batches',
  {
    batchId: integer('batch_id').primaryKey(),
    sendsAt: instant('sends_at').notNull(),
  },
  (t) => [index('eft_batches_sends_at').on(t.sendsAt), everybodyPolicy()],
);

/** A payment that the provider plans or has made with a batch. An account without a row was removed since. */
export const eftPayments = pgTable(
  'eft_payments',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => eftBatches.batchId),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.propertyId),
    customerAccountId: integer('customer_account_id'),
    amount: money('amount').notNull(),
  },
  (t) => [
    index('eft_payments_batch').on(t.batchId),
    index('eft_payments_property').on(t.propertyId, t.batchId),
    ownPropertyPolicy(t.propertyId),
  ],
);
