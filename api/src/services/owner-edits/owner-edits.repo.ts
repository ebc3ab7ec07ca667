import { and, eq } from 'drizzle-orm';
import type { OwnerTransaction, Transaction } from '../../db/client.ts';
import { ownerEdits } from './owner-edits.tables.ts';

export interface EditedRow {
  readonly customerId: number;
  readonly table: 'owners' | 'properties' | 'logins';
  readonly rowId: number;
}

/** The value of a field that the last import brought; undefined for one that was never changed in the portal. */
export async function findImported(
  tx: Transaction,
  { table, rowId }: EditedRow,
  field: string,
): Promise<string | null | undefined> {
  const { tableName, rowId: ofRow, field: name, imported } = ownerEdits;
  const [row] = await tx
    .select({ imported })
    .from(ownerEdits)
    .where(and(eq(tableName, table), eq(ofRow, rowId), eq(name, field)));
  return row?.imported;
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
