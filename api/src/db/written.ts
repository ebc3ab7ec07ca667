import type pg from 'pg';

/** The rows that a transaction wrote to sealed tables, known before its commit (SEC9). */
export interface WrittenRows {
  /** The tables of which the database listed rows. */
  readonly tables: readonly string[];
  /** The latest row of the log that the transaction inserted; null where it inserted none. */
  readonly auditId: string | null;
}

/**
 * The rows listed by this transaction itself: by SQL a future transaction can be named in a row, but not its row
 * inserted. A read-only transaction has no id, and so no rows; there are no savepoints, whose rows have ids of their
 * own.
 */
export const LISTED_HERE =
  'transaction_id = txid_current_if_assigned() and unsealed_rows.xmin = pg_current_xact_id_if_assigned()::xid';

/** From here on the transaction runs as the owner of the database. */
const LOOKUP = `set local role none; select distinct table_name as "table", current_setting('portal.audit_id', true) as "auditId" from unsealed_rows where ${LISTED_HERE}`;

interface Row {
  readonly table: string;
  readonly auditId: string | null;
}

/** Null where it wrote to no sealed table, and where a statement failed unnoticed, which the commit reports. */
export async function findWritten(client: pg.PoolClient): Promise<WrittenRows | null> {
  const rows = await runLookup(client);
  const [first] = rows;
  return first ? { tables: rows.map(({ table }) => table), auditId: first.auditId || null } : null;
}

async function runLookup(client: pg.PoolClient): Promise<readonly Row[]> {
  try {
    // Two statements in one message have two results.
    const results = (await client.query(LOOKUP)) as unknown as readonly pg.QueryResult<Row>[];
    return results.at(-1)?.rows ?? [];
  } catch (error) {
    if (isAborted(error)) return [];
    throw error;
  }
}

function isAborted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '25P02';
}
