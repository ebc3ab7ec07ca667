import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { ownerPolicy } from '../policies.ts';

/**
 * The statements of owners and their corrections (ST1): written once, never changed. Number 0 is the statement of the
 * month, the others its corrections. `previous` is the hash of the owner's statement of the month before, or of what a
 * correction corrects.
 */
export const statements = pgTable(
  'statements',
  {
    statementId: integer('statement_id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    number: smallint('number').notNull(),
    madeOn: date('made_on').notNull(),
    /** Canonical JSON, stored byte for byte. */
    content: text('content').notNull(),
    previous: text('previous'),
    hash: text('hash').notNull(),
  },
  (t) => [
    unique('statements_key').on(t.customerId, t.month, t.number),
    check('statements_month', sql`extract(day from ${t.month}) = 1`),
    ownerPolicy(t.customerId),
  ],
);

/** Owners whose lines changed in a month and perhaps in later ones, so that their statements must be checked. */
export const statementChecks = pgTable(
  'statement_checks',
  { customerId: integer('customer_id').primaryKey(), month: date('month').notNull() },
  (t) => [ownerPolicy(t.customerId)],
);

/** The first months of statements that imports set; the earliest counts. */
export const statementStarts = pgTable('statement_starts', { month: date('month').primaryKey() });
