import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from '../columns.ts';
import { ownPropertyPolicy } from '../policies.ts';
import { storedFiles } from './stored-files.tables.ts';
import { properties } from './property.tables.ts';

/** The first id of rows that are made in the portal; a provider's are below. */
export const FIRST_PORTAL_ID = 1_000_000_000;

export type ApplicationStatus = 'pending' | 'approved' | 'declined';

/** Applications of owners about the tax on a property's rent. The amount is in dollars, never a percentage (NR3). */
export const nonResidentApplications = pgTable(
  'non_resident_applications',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_PORTAL_ID }),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.propertyId),
    taxType: text('tax_type').$type<'STANDARD_RATE' | 'REDUCED_RATE'>().notNull(),
    amount: money('amount'),
    status: text('status').$type<ApplicationStatus>().notNull(),
    submittedAt: instant('submitted_at').notNull(),
    /** The letter of approval; it was emailed to the provider. */
    fileName: uuid('file_name').references(() => storedFiles.name),
  },
  (t) => [
    index('non_resident_property').on(t.propertyId, t.submittedAt),
    ownPropertyPolicy(t.propertyId),
    check('non_resident_tax_type', sql`${t.taxType} in ('STANDARD_RATE', 'REDUCED_RATE')`),
    check('non_resident_status', sql`${t.status} in ('pending', 'approved', 'declined')`),
  ],
);
