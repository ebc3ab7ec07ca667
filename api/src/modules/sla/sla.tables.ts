import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ofOwner } from '../../db/policies.ts';
import { owners } from '../owner/owner.tables.ts';

export type SlaStatus = 'pending' | 'signed';

export const slas = pgTable(
  'slas',
  {
    slaId: integer('sla_id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => owners.customerId),
    parentId: integer('parent_id'),
    status: text('status').$type<SlaStatus>().notNull(),
    signedOn: date('signed_on'),
  },
  (t) => [
    index('slas_customer').on(t.customerId),
    check('slas_status', sql`${t.status} in ('pending', 'signed')`),
    ofOwner(t.customerId),
  ],
);
