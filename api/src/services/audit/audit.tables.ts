import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { largeId, instant } from '../../db/columns.ts';
import { notedForOwner, readByOwner } from '../../db/policies.ts';
import type { LoginRole } from '../../modules/auth/auth.tables.ts';

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
    address: text('address'),
    device: text('device'),
    /** Of the actor, at that moment; the database writes both, since a login may be removed later. */
    actorName: text('actor_name'),
    actorRole: text('actor_role').$type<LoginRole>(),
  },
  (t) => [
    index('audit_entries_at').on(t.at),
    index('audit_entries_owner').on(t.onBehalfOf, t.id),
    notedForOwner(t),
    readByOwner(t.onBehalfOf),
  ],
);
