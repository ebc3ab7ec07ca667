import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { everybodyPolicy } from '../policies.ts';

export type LocationType = 'country' | 'state' | 'city';

/** Countries, their states and the cities of these; `parent` is the enclosing place, 0 or null for a country. */
export const locations = pgTable(
  'locations',
  {
    locationId: integer('location_id').primaryKey(),
    type: text('type').$type<LocationType>().notNull(),
    name: text('name').notNull(),
    parent: integer('parent'),
  },
  (t) => [
    index('locations_parent').on(t.parent, t.type),
    everybodyPolicy(),
    check('locations_type', sql`${t.type} in ('country', 'state', 'city')`),
  ],
);
