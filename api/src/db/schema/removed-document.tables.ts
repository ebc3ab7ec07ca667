import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { ownerPolicy } from '../policies.ts';

/** The provider's documents that their owner removed in the portal: an import does not restore them. */
export const removedDocuments = pgTable(
  'removed_documents',
  {
    documentId: integer('document_id').primaryKey(),
    customerId: integer('customer_id').notNull(),
    loginId: integer('login_id').notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (t) => [index('removed_documents_customer').on(t.customerId), ownerPolicy(t.customerId)],
);
