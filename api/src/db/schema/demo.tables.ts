import { date, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { largeId } from '../columns.ts';

/** The settings that a demo was made with, by the domain of its logins. */
export const demos = pgTable('demos', {
  domain: text('domain').primaryKey(),
  seed: largeId('seed').notNull(),
  scale: smallint('scale').notNull(),
  version: smallint('version').notNull(),
  day: date('day').notNull(),
});
