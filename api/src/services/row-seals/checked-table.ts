import type { Transaction } from '../../db/client.ts';
import type { StoredContent } from './content.ts';
import type { SealKeys } from './seal-rows.ts';
import type { SealedTable } from './sealed-tables.ts';
import { findFault } from './verify-seals.ts';
import type { RowFinding } from './verify-seals.ts';
import { readSealedRows } from './verify-seals.repo.ts';

export interface CheckedTable {
  readonly rows: readonly StoredContent[];
  /** Rows that were changed, inserted or deleted by SQL. */
  readonly findings: readonly RowFinding[];
}

/**
 * All rows of a table with their seals, in one statement: for decisions based on both present and absent rows (SEC9). A
 * row that the same transaction has written is a finding, since it is sealed in the last step.
 */
export async function readCheckedTable(tx: Transaction, table: SealedTable, keys: SealKeys): Promise<CheckedTable> {
  const contents: StoredContent[] = [];
  const findings: RowFinding[] = [];
  for await (const part of readSealedRows(tx, table))
    for (const row of part) {
      const kind = findFault(table, row, keys);
      if (kind !== null) findings.push({ kind, table, key: row.key });
      if (row.content !== null) contents.push(row.content);
    }
  return { rows: contents, findings };
}
