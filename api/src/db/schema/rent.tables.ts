import { date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { money, largeId } from '../columns.ts';
import { ownPropertyPolicy } from '../policies.ts';
import { properties } from './property.tables.ts';

export const rents = pgTable(
  'rents',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.propertyId),
    paidOn: date('paid_on').notNull(),
    rent: money('rent').notNull(),
    tenantId: integer('tenant_id'),
  },
  (t) => [index('rents_key').on(t.propertyId, t.paidOn, t.id), ownPropertyPolicy(t.propertyId)],
);
