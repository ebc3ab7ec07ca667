import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { largeId, instant } from '../../db/columns.ts';
import { notedForOwner } from '../../db/policies.ts';

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    actorLoginId: integer('actor_login_id'),
    onBehalfOf: integer('on_behalf_of'),
    action: text('action').notNull(),
    subject: text('subject'),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    requestId: text('request_id'),
  },
  (t) => [index('audit_entries_at').on(t.at), notedForOwner(t)],
);
