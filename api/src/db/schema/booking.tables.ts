import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, largeId } from '../columns.ts';
import { ownBuildingPolicy, writtenForBuildingPolicy } from '../policies.ts';
import { owners } from './owner.tables.ts';
import { buildings } from './property.tables.ts';

/** The first id of rows that are made in the portal; a provider's are below. */
export const FIRST_PORTAL_ID = 1_000_000_000;

/** When the provider can meet about a building. A booking leaves its slot in place. */
export const slots = pgTable(
  'slots',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer('group_id')
      .notNull()
      .references(() => buildings.groupId),
    startsAt: instant('starts_at').notNull(),
  },
  (t) => [index('slots_building').on(t.groupId, t.startsAt), ownBuildingPolicy(t.groupId)],
);

/**
 * Meetings about buildings, at most one open per building. They stay when the provider's next export lacks their slots.
 */
export const bookings = pgTable(
  'bookings',
  {
    bookingId: integer('booking_id').primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_PORTAL_ID }),
    groupId: integer('group_id')
      .notNull()
      .references(() => buildings.groupId),
    customerId: integer('customer_id')
      .notNull()
      .references(() => owners.customerId),
    startsAt: instant('starts_at').notNull(),
    timeZone: text('time_zone').notNull(),
    note: text('note'),
  },
  (t) => [uniqueIndex('bookings_slot').on(t.groupId, t.startsAt), writtenForBuildingPolicy(t.groupId, t.customerId)],
);
