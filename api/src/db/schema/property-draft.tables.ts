import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, money } from '../columns.ts';
import { ownPropertyPolicy } from '../policies.ts';
import { properties } from './property.tables.ts';

/**
 * Values that the owner of a draft saved in the portal. The provider's own row stays unchanged until the provider
 * adopts them.
 */
export const propertyDrafts = pgTable(
  'property_drafts',
  {
    propertyId: integer('property_id')
      .primaryKey()
      .references(() => properties.propertyId, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    unit: text('unit').notNull(),
    unitType: text('unit_type').notNull(),
    propertyType: integer('property_type').notNull(),
    cityId: integer('city_id'),
    rent: money('rent').notNull(),
    utilities: integer('utilities').array().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [ownPropertyPolicy(t.propertyId)],
);
