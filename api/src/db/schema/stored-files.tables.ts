import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { ownerPolicy } from '../policies.ts';

/**
 * Files of the file store: `name` is the store's, `original_name` the sender's, `mime` the type detected from its
 * content.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    name: uuid('name').primaryKey(),
    customerId: integer('customer_id').notNull(),
    originalName: text('original_name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    /** The SHA-256 of its bytes; null for files from before it was stored. */
    digest: text('digest'),
    storedAt: instant('stored_at').notNull(),
  },
  (t) => [index('stored_files_customer').on(t.customerId), ownerPolicy(t.customerId)],
);
