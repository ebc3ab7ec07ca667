import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { OwnerEdits } from './owner-decisions.repo.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

/** The tables whose fields can be edited in the portal, with their id column. */
const idColumns: Readonly<Record<string, string>> = { owners: 'customer_id', properties: 'property_id' };

/**
 * The file with owner edits applied: an edited field stays while the import repeats its last imported value, and a new
 * value replaces it (docs/import.md). Returns how many fields were kept.
 */
export async function applyOwnerEdits(
  tx: Transaction,
  read: ReadFile,
  edits: OwnerEdits,
): Promise<{ readonly read: ReadFile; readonly kept: number }> {
  const { table } = read.file;
  const idColumn = idColumns[table];
  if (idColumn === undefined || read.rows.length === 0) return { read, kept: 0 };
  const idOf = ({ cells }: ExportRow): number => Number(cells[idColumn]);
  const importedIds = new Set(read.rows.map(idOf));
  const applicable = edits.of(table).filter(({ rowId }) => importedIds.has(rowId));
  if (applicable.length === 0) return { read, kept: 0 };
  const byRow = Map.groupBy(applicable, ({ rowId }) => rowId);
  const stored = await findStored(tx, table, idColumn, [...byRow.keys()]);
  let kept = 0;
  const rows: ExportRow[] = [];
  for (const row of read.rows) {
    const cells = { ...row.cells };
    for (const { rowId, field, imported } of byRow.get(idOf(row)) ?? []) {
      const cell = cells[field];
      if (cell === undefined) continue;
      const own = stored.get(rowId)?.[field];
      if (textOf(cell) !== imported) await edits.forget(tx, table, rowId, field);
      else if (own !== undefined) {
        cells[field] = own;
        kept += 1;
      }
    }
    rows.push({ ...row, cells });
  }
  return { read: { ...read, rows }, kept };
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

function textOf(cell: string | number | boolean | null): string | null {
  return cell === null ? null : String(cell);
}
