import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerPolicy } from '../policies.ts';

/**
 * Fields that were changed in the portal, each with its last imported value: the owner's value stays while imports
 * repeat that one.
 */
export const ownerEdits = pgTable(
  'kept_fields',
  {
    customerId: integer('customer_id').notNull(),
    tableName: text('table_name').notNull(),
    rowId: bigint('row_id', { mode: 'number' }).notNull(),
    field: text('field').notNull(),
    /** As the database writes it; null where it was empty. */
    imported: text('imported'),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.rowId, t.field] }), ownerPolicy(t.customerId)],
);
