import type { OwnerTransaction, Transaction } from '../../db/client.ts';
import { findSealState, readUnaltered } from '../row-seals/as-sealed.repo.ts';
import { ownerEdits } from '../../db/schema/owner-edits.tables.ts';

export interface EditedRow {
  readonly customerId: number;
  readonly table: 'owners' | 'properties' | 'logins';
  readonly rowId: number;
}

/**
 * The value of an edited field that the last import brought; undefined for one that was never edited, and null where
 * its row was changed, inserted or deleted by SQL (SEC9).
 */
export async function findImported(
  tx: Transaction,
  { table, rowId }: Pick<EditedRow, 'table' | 'rowId'>,
  field: string,
): Promise<string | null | undefined> {
  const state = await findSealState(tx, 'kept_fields', `${table}:${rowId}:${field}`);
  const noted = await readUnaltered(tx, 'kept_fields', state);
  if (noted === null) return undefined;
  return noted === 'foreign' ? null : (noted['imported'] ?? null);
}

/**
 * Records that fields were edited in the portal, each with the value that it had before: for one that was edited
 * before, the imported value is kept.
 */
export async function recordOwnerEdit(
  tx: Transaction | OwnerTransaction,
  { customerId, table, rowId }: EditedRow,
  before: Readonly<Record<string, string | null>>,
): Promise<void> {
  const rows = Object.entries(before).map(([field, imported]) => ({
    customerId,
    tableName: table,
    rowId,
    field,
    imported,
  }));
  if (rows.length > 0) await tx.insert(ownerEdits).values(rows).onConflictDoNothing();
}
