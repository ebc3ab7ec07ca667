import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { largeId, money } from '../columns.ts';
import { ownBuildingPolicy, ownPropertyPolicy } from '../policies.ts';
import { buildings, properties } from './property.tables.ts';

/** The provider's budget for a building in a month, named by its first day; null where there is none. */
export const budgets = pgTable(
  'budgets',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer('group_id')
      .notNull()
      .references(() => buildings.groupId),
    month: date('month').notNull(),
    revenue: money('revenue'),
    expense: money('expense'),
    vacancyLoss: money('vacancy_loss'),
  },
  (t) => [index('budgets_building').on(t.groupId, t.month), ownBuildingPolicy(t.groupId)],
);

/** The amount owed to a property since a day. */
export const arrears = pgTable(
  'arrears',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.propertyId),
    dueOn: date('due_on').notNull(),
    amount: money('amount').notNull(),
  },
  (t) => [index('arrears_property').on(t.propertyId), ownPropertyPolicy(t.propertyId)],
);

/** Maintenance requests of tenants. */
export const tickets = pgTable(
  'tickets',
  {
    ticketId: integer('ticket_id').primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.propertyId),
    description: text('description'),
    openedOn: date('opened_on').notNull(),
    closedOn: date('closed_on'),
  },
  (t) => [index('tickets_property').on(t.propertyId), ownPropertyPolicy(t.propertyId)],
);

/** Rewards of a building's tenants in a month, in US cents. */
export const rewards = pgTable(
  'rewards',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer('group_id')
      .notNull()
      .references(() => buildings.groupId),
    month: date('month').notNull(),
    standard: integer('standard').notNull(),
    bonus: integer('bonus').notNull(),
  },
  (t) => [index('rewards_building').on(t.groupId, t.month), ownBuildingPolicy(t.groupId)],
);
