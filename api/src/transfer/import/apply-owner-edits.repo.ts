import { and, eq, inArray } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { ownerEdits } from '../../services/owner-edits/owner-edits.tables.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

/** The tables of which fields can be changed in the portal, by the column that numbers their rows. */
const idColumns: Readonly<Record<string, string>> = { owners: 'customer_id', properties: 'property_id' };

/**
 * The file with what the portal keeps: a field that was changed here stays while the import brings the value that it
 * brought before, and another value takes its place (docs/import.md). Returns how many fields were kept.
 */
export async function applyOwnerEdits(
  tx: Transaction,
  read: ReadFile,
): Promise<{ readonly read: ReadFile; readonly kept: number }> {
  const { table } = read.file;
  const idColumn = idColumns[table];
  if (idColumn === undefined || read.rows.length === 0) return { read, kept: 0 };
  const idOf = ({ cells }: ExportRow): number => Number(cells[idColumn]);
  const noted = await findNoted(tx, table, read.rows.map(idOf));
  if (noted.length === 0) return { read, kept: 0 };
  const byRow = Map.groupBy(noted, ({ rowId }) => rowId);
  const stored = await findStored(tx, table, idColumn, [...byRow.keys()]);
  let kept = 0;
  const rows: ExportRow[] = [];
  for (const row of read.rows) {
    const cells = { ...row.cells };
    for (const { rowId, field, imported } of byRow.get(idOf(row)) ?? []) {
      const brought = cells[field];
      if (brought === undefined) continue;
      const own = stored.get(rowId)?.[field];
      if (textOf(brought) !== imported) await forget(tx, table, rowId, field);
      else if (own !== undefined) {
        cells[field] = own;
        kept += 1;
      }
    }
    rows.push({ ...row, cells });
  }
  return { read: { ...read, rows }, kept };
}

async function findNoted(tx: Transaction, table: string, ids: readonly number[]) {
  return tx
    .select()
    .from(ownerEdits)
    .where(and(eq(ownerEdits.tableName, table), inArray(ownerEdits.rowId, [...new Set(ids)])));
}

type Cells = Readonly<Record<string, string | number | boolean | null>>;

async function findStored(
  tx: Transaction,
  table: string,
  idColumn: string,
  ids: readonly number[],
): Promise<Map<number, Cells>> {
  const { rows } = await tx.execute<Record<string, string | number | boolean | null>>(
    sql`select * from ${sql.identifier(table)} where ${sql.identifier(idColumn)} = any(${sql.param(ids)})`,
  );
  return new Map(rows.map((row) => [Number(row[idColumn]), row]));
}

async function forget(tx: Transaction, table: string, rowId: number, field: string): Promise<void> {
  await tx
    .delete(ownerEdits)
    .where(and(eq(ownerEdits.tableName, table), eq(ownerEdits.rowId, rowId), eq(ownerEdits.field, field)));
}

function textOf(cell: string | number | boolean | null): string | null {
  return cell === null ? null : String(cell);
}
