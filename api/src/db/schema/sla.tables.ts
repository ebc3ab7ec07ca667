import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { ownerPolicy, writtenForOwnerPolicy } from '../policies.ts';
import { storedFiles } from './stored-files.tables.ts';
import { owners } from './owner.tables.ts';

export type SlaStatus = 'pending' | 'signed';

export const slas = pgTable(
  'slas',
  {
    slaId: integer('sla_id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => owners.customerId),
    parentId: integer('parent_id'),
    title: text('title').notNull().default(''),
    status: text('status').$type<SlaStatus>().notNull(),
    signedOn: date('signed_on'),
  },
  (t) => [
    index('slas_customer').on(t.customerId),
    check('slas_status', sql`${t.status} in ('pending', 'signed')`),
    ownerPolicy(t.customerId),
  ],
);

/**
 * Signatures that were made in the portal, one for each agreement of an owner: who typed which name when, from where,
 * and the SHA-256 of the agreement's file. They name the agreement without a foreign key, so that no import removes
 * them.
 */
export const slaSignatures = pgTable(
  'sla_signatures',
  {
    slaId: integer('sla_id').notNull(),
    customerId: integer('customer_id').notNull(),
    loginId: integer('login_id').notNull(),
    signedAt: instant('signed_at').notNull(),
    signedOn: date('signed_on').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    digest: text('digest').notNull(),
    /** The certificate. */
    fileName: uuid('file_name')
      .notNull()
      .references(() => storedFiles.name),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.slaId] }), writtenForOwnerPolicy(t)],
);
