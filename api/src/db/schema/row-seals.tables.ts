import { bigint, jsonb, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { largeId } from '../columns.ts';
import { ownSealPolicy } from '../policies.ts';

/**
 * The seals of rows, one per write (SEC9). The log row of the writing transaction lists them, or contains their total,
 * so that none can be changed, moved or removed.
 */
export const rowSeals = pgTable(
  'row_seals',
  {
    /** In the order of the writes of a row. */
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    /** No reference: a purge of the log keeps the latest seal of each row. */
    auditId: largeId('audit_id').notNull(),
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
    /** The version of the list of sealed columns. */
    version: smallint('version').notNull(),
    /** Null where the row was removed. */
    code: text('code'),
    /** The chain whose anchor covers it since the row of the log was purged. */
    anchor: integer('anchor'),
    /** The position among the seals of its row, from 1; null for seals from before these were numbered. */
    turn: integer('turn'),
  },
  (t) => [
    index('row_seals_row').on(t.tableName, t.rowKey, t.id),
    index('row_seals_audit').on(t.auditId, t.id),
    ownSealPolicy(t),
  ],
);

/**
 * Rows that a transaction has written and not sealed yet: triggers list them, and the portal seals them before the
 * commit. What remains here was written outside the portal.
 */
export const unsealedRows = pgTable(
  'unsealed_rows',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    transactionId: largeId('transaction_id').notNull(),
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
    /** I, U or D. */
    operation: text('operation').notNull(),
    /** The row before an update or a removal. */
    before: jsonb('before'),
  },
  (t) => [index('unsealed_rows_transaction').on(t.transactionId, t.tableName, t.rowKey, t.id)],
);

/** The number of seal lists in the log; each has the next number, so that a missing one is noticed. */
export const sealNumbers = pgTable('seal_numbers', {
  /** 1: there is one row. */
  id: smallint('id').primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
});
