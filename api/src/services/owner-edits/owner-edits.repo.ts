import type { OwnerTransaction, Transaction } from '../../db/client.ts';
import { findSealState, readAsSealed } from '../row-seals/as-sealed.repo.ts';
import { ownerEdits } from '../../db/schema/owner-edits.tables.ts';

export interface EditedRow {
  readonly customerId: number;
  readonly table: 'owners' | 'properties' | 'logins';
  readonly rowId: number;
}

/**
 * The value of a field that the last import brought; undefined for one that was never changed in the portal, and null
 * where SQL changed, added or removed the note of it (SEC9).
 */
export async function findImported(
  tx: Transaction,
  { table, rowId }: Pick<EditedRow, 'table' | 'rowId'>,
  field: string,
): Promise<string | null | undefined> {
  const state = await findSealState(tx, 'kept_fields', `${table}:${rowId}:${field}`);
  const noted = await readAsSealed(tx, 'kept_fields', state);
  if (noted === null) return undefined;
  return noted === 'foreign' ? null : (noted['imported'] ?? null);
}

/**
 * Notes that fields were changed in the portal, each with the value that it had before: of a field that was changed
 * before, the value that was imported stays noted.
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
