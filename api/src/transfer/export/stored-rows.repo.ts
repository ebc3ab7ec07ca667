import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { Column, ExportFile } from '../import/export-files.ts';

/** A stored row of a file: its columns as the database writes them. */
export type StoredRow = Readonly<Record<string, string | null>>;

/** The number of rows held in memory at a time. */
const BATCH_SIZE = 5_000;

/** Makes the transaction read one consistent snapshot. */
export async function readOneSnapshot(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await tx.execute(sql`set local datestyle to iso`);
}

/** All rows of a file's table, in batches, in an order that depends only on their contents. */
export async function* readStoredRows(
  tx: Transaction,
  file: ExportFile,
  columns: readonly Column[],
): AsyncGenerator<StoredRow[]> {
  await tx.execute(sql`declare stored_rows no scroll cursor for ${selecting(file, columns)}`);
  for (let rows = await fetchRows(tx); rows.length > 0; rows = await fetchRows(tx)) yield rows;
  await tx.execute(sql`close stored_rows`);
}

async function fetchRows(tx: Transaction): Promise<StoredRow[]> {
  const { rows } = await tx.execute<Record<string, string | null>>(
    sql`fetch ${sql.raw(String(BATCH_SIZE))} from stored_rows`,
  );
  return rows;
}

function selecting(file: ExportFile, columns: readonly Column[]): SQL {
  const asTexts = columns.map(asExported);
  const ordering = columns
    .filter(({ name }) => file.identity.by === 'scope' || name === file.identity.column)
    .map(inOrder);
  return sql`select ${sql.join(asTexts, sql`, `)} from ${sql.identifier(file.table)} where ${sql.raw(file.exportedWhere ?? 'true')} order by ${sql.join(ordering, sql`, `)}`;
}

/** A column of a file's table, as the text to export. */
export function asExported(column: Column): SQL {
  return sql`(${exportedColumn(column)})::text as ${sql.identifier(column.name)}`;
}

/** Texts are sorted by code point, since collations differ from machine to machine. */
function inOrder(column: Column): SQL {
  return column.kind.sqlType === 'text' ? sql`${storedColumn(column)} collate "C"` : storedColumn(column);
}

function exportedColumn(column: Column): SQL {
  return column.exportedAs === undefined ? storedColumn(column) : sql.raw(column.exportedAs);
}

function storedColumn({ name, storedAs }: Column): SQL {
  return sql`${sql.identifier(storedAs ?? name)}`;
}
