import { constants } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { everybodyPolicy } from '../policies.ts';

export type ResourceType = (typeof constants.resourceTypes)[number];

/**
 * A resource that the provider offers every owner. Its file is the document of kind `resource` that has its name as title.
 */
export const resources = pgTable(
  'resources',
  {
    resourceId: integer('resource_id').primaryKey(),
    resourceType: text('resource_type').$type<ResourceType>().notNull(),
    name: text('name').notNull(),
    value: text('value').notNull().default(''),
  },
  (t) => [
    index('resources_type').on(t.resourceType),
    check(
      'resources_type',
      sql.raw(`"resources"."resource_type" in (${constants.resourceTypes.map((type) => `'${type}'`).join(', ')})`),
    ),
    everybodyPolicy(),
  ],
);
