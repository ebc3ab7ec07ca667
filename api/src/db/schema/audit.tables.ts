import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { largeId, instant } from '../columns.ts';
import { auditPolicy, readOnlyPolicy } from '../policies.ts';
import type { LoginRole } from './auth.tables.ts';

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
    /** The actor's role and name at that moment; the database writes both, since a login may be removed later. */
    actorName: text('actor_name'),
    actorRole: text('actor_role').$type<LoginRole>(),
    /** The seals of the rows that its transaction wrote, or their total where there are many (SEC9). */
    seals: text('seals'),
  },
  (t) => [
    index('audit_entries_at').on(t.at),
    index('audit_entries_owner').on(t.onBehalfOf, t.id),
    index('audit_entries_looks')
      .on(t.onBehalfOf, t.at)
      .where(sql`action = 'bank.looked'`),
    auditPolicy(t),
    readOnlyPolicy(t.onBehalfOf),
  ],
);

/** The heads of the log's chains: one per owner, and 0 for the rows without one (OP2). The database writes them. */
export const auditChains = pgTable('audit_chains', {
  chain: integer('chain').primaryKey(),
  length: bigint('length', { mode: 'number' }).notNull(),
  /** The hash of the last link. */
  hash: text('hash').notNull(),
});

/** Links that tie each row to the one before it in its chain, written as its transaction is committed. */
export const auditLinks = pgTable(
  'audit_links',
  {
    /** No reference: the link of a removed row shows that it is gone. */
    auditId: largeId('audit_id').primaryKey(),
    chain: integer('chain').notNull(),
    /** The number of the row in its chain, from 1 without a gap. */
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [uniqueIndex('audit_links_number').on(t.chain, t.number)],
);

/** The anchor of a chain whose oldest rows were purged: the number and hash of the last of them (OP2). */
export const auditAnchors = pgTable('audit_anchors', {
  chain: integer('chain').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** The total of the seals that are still the latest of their rows (SEC9). */
  seals: text('seals'),
});
