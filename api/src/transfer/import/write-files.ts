import type { Transaction } from '../../db/client.ts';
import { distinctPayments } from './check-payments.ts';
import { checkStatementsOfDoors, checkStatementsOfLines } from './changed-lines.repo.ts';
import type { Column, ExportFile } from './export-files.ts';
import { analyze, findLosingProperties, recomputeBalances } from './import.repo.ts';
import type { WriteCounts } from './keyed-rows.repo.ts';
import { writeKeyedRows } from './keyed-rows.repo.ts';
import type { ExportRow, ReadFile } from './read-file.ts';
import type { ScopedTable } from './scoped-rows.repo.ts';
import { findScopedRows, insertRows, removeRows } from './scoped-rows.repo.ts';

/** The number of new rows from which on a table's statistics are updated. */
const MANY = 500;

/** The result for a file's rows; `removed` counts stored rows that a file without ids no longer contains. */
export interface FileCounts extends WriteCounts {
  readonly unchanged: number;
  readonly removed: number;
}

/** Writes the properties. Statements cover doors only, so those of an owner who gets or loses one are checked. */
export async function writeProperties(tx: Transaction, read: ReadFile): Promise<FileCounts> {
  const rows = read.rows.map(({ cells }) => cells);
  await checkStatementsOfDoors(tx, typesOf(read.columns), rows);
  return writeKeyedFile(tx, read);
}

/** Writes a file whose rows have an id. */
export async function writeKeyedFile(tx: Transaction, { file, columns, rows }: ReadFile): Promise<FileCounts> {
  const target = { table: file.table, idColumn: file.identity.column, types: typesOf(columns) };
  const written = await writeKeyedRows(
    tx,
    target,
    rows.map((row) => row.cells),
  );
  if (written.inserted + written.updated > MANY) await analyze(tx, file.table);
  return { ...written, unchanged: rows.length - written.inserted - written.updated, removed: 0 };
}

/**
 * Writes the ledger, updates the running balances of all properties that it touches, and has their statements checked.
 */
export async function writeLedger(tx: Transaction, read: ReadFile): Promise<FileCounts> {
  const lines = read.rows.map(({ cells }) => ({
    ledger_entry_id: cells['ledger_entry_id'],
    property_id: cells['property_id'],
  }));
  const losing = await findLosingProperties(tx, lines);
  const cells = read.rows.map((row) => row.cells);
  await checkStatementsOfLines(tx, typesOf(read.columns), cells);
  const counts = await writeKeyedFile(tx, read);
  const named = lines.flatMap((line) => (typeof line.property_id === 'number' ? [line.property_id] : []));
  if (counts.inserted + counts.updated > 0) await recomputeBalances(tx, [...new Set([...losing, ...named])]);
  return counts;
}

/**
 * Writes a file whose rows have no id: they replace the rows of their scope, and equal rows are not written. `fewer`
 * counts the removed rows of each scope that shrinks.
 */
export async function writeScopedFile(
  tx: Transaction,
  { file, columns, rows: all }: ReadFile,
): Promise<{ readonly counts: FileCounts; readonly fewer: ReadonlyMap<number, number> }> {
  const target = scopedTable(file, columns);
  const rows = file.table === 'bill_payments' ? distinctPayments(all) : all;
  const scopes = new Set(
    rows.flatMap(({ cells }) =>
      typeof cells[target.scopeColumn] === 'number' ? [Number(cells[target.scopeColumn])] : [],
    ),
  );
  const names = Object.keys(target.types);
  const stored = groupByContent(await findScopedRows(tx, target, [...scopes]), (row) => contentOf(row, names));
  const added = rows.filter(({ cells }) => stored.get(contentOf(cells, names))?.pop() === undefined);
  const removed = [...stored.values()].flat();
  await removeRows(tx, target, removed);
  await insertRows(
    tx,
    target,
    added.map((row) => row.cells),
  );
  if (added.length > MANY) await analyze(tx, file.table);
  const counts = { inserted: added.length, updated: 0, unchanged: rows.length - added.length, removed: removed.length };
  const addedTo = Map.groupBy(added, ({ cells }) => Number(cells[target.scopeColumn]));
  const removedFrom = Map.groupBy(removed, (row) => Number(row[target.scopeColumn]));
  const fewer = [...removedFrom].filter(([scope, gone]) => gone.length > (addedTo.get(scope)?.length ?? 0));
  return { counts, fewer: new Map(fewer.map(([scope, gone]) => [scope, gone.length])) };
}

function scopedTable(file: ExportFile, columns: readonly Column[]): ScopedTable {
  const rowKey = file.identity.by === 'scope' ? file.identity.rowKey : {};
  return { table: file.table, scopeColumn: file.identity.column, rowKey, types: typesOf(columns) };
}

export function typesOf(columns: readonly Column[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column.name, column.kind.sqlType]));
}

type Content = Readonly<Record<string, ExportRow['cells'][string]>>;

function contentOf(row: Content, names: readonly string[]): string {
  return JSON.stringify(
    names.map((name) => (row[name] === null || row[name] === undefined ? null : String(row[name]))),
  );
}

function groupByContent<Row extends Content>(rows: readonly Row[], content: (row: Row) => string): Map<string, Row[]> {
  return Map.groupBy(rows, content);
}
