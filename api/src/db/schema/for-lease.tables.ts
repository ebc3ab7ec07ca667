import { leadStages } from '@portal/domain';
import type { LeadStage } from '@portal/domain';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ownPropertyPolicy } from '../policies.ts';
import { properties } from './property.tables.ts';

/** Events on the way to a new tenant, one row each on its date (MR17). */
export const leads = pgTable(
  'leads',
  {
    leadId: integer('lead_id').primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.propertyId),
    stage: text('stage').$type<LeadStage>().notNull(),
    date: date('date').notNull(),
  },
  (t) => [
    index('leads_property').on(t.propertyId, t.date),
    check('leads_stage', sql.raw(`"leads"."stage" in (${leadStages.map((stage) => `'${stage}'`).join(', ')})`)),
    ownPropertyPolicy(t.propertyId),
  ],
);

/** The advertisements of a property. The address is as the provider wrote it: only web addresses are shown (API8). */
export const ads = pgTable(
  'ads',
  {
    adId: integer('ad_id').primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.propertyId),
    platform: text('platform').notNull(),
    url: text('url').notNull(),
    since: date('since').notNull(),
  },
  (t) => [index('ads_property').on(t.propertyId, t.since), ownPropertyPolicy(t.propertyId)],
);

/** The video tour of a property. */
export const tours = pgTable(
  'tours',
  {
    propertyId: integer('property_id')
      .primaryKey()
      .references(() => properties.propertyId),
    url: text('url').notNull(),
  },
  (t) => [ownPropertyPolicy(t.propertyId)],
);
