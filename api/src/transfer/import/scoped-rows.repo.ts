import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { ColumnTypes } from '../../db/recordset.ts';
import { chunksOf, columnList, recordset } from '../../db/recordset.ts';
import { instantInUtc } from './export-file.ts';

export interface ScopedTable {
  readonly table: string;
  /** For every value of this column in the rows, all stored rows are replaced. */
  readonly scopeColumn: string;
  /** The columns that identify a stored row within its scope. */
  readonly rowKey: ColumnTypes;
  readonly types: ColumnTypes;
}

/** The stored rows of the scopes, each with its key and all columns as text. */
export async function findScopedRows(
  tx: Transaction,
  target: ScopedTable,
  scopes: readonly number[],
): Promise<Record<string, string | null>[]> {
  const names = [...new Set([...Object.keys(target.rowKey), ...Object.keys(target.types)])];
  const types = { ...target.rowKey, ...target.types };
  const asTexts = names.map((name) => sql`${asText(name, types[name])} as ${sql.identifier(name)}`);
  const found = await tx.execute<Record<string, string | null>>(sql`
    select ${sql.join(asTexts, sql`, `)} from ${sql.identifier(target.table)}
    where ${sql.identifier(target.scopeColumn)} = any(${sql.param(scopes)})`);
  return found.rows;
}

/** Formats an instant like a file's cell: in UTC, whatever the time zone of the connection. */
function asText(name: string, type: string | undefined): SQL {
  return type === 'timestamptz' ? sql.raw(instantInUtc(name)) : sql`${sql.identifier(name)}::text`;
}

export async function removeRows(
  tx: Transaction,
  { table, rowKey }: ScopedTable,
  rows: readonly object[],
): Promise<void> {
  const isSame = Object.keys(rowKey).map((name) => sql`t.${sql.identifier(name)} = d.${sql.identifier(name)}`);
  for (const chunk of chunksOf(rows)) {
    await tx.execute(
      sql`delete from ${sql.identifier(table)} t using ${recordset(chunk, rowKey)} d where ${sql.join(isSame, sql` and `)}`,
    );
  }
}

export async function insertRows(
  tx: Transaction,
  { table, types }: ScopedTable,
  rows: readonly object[],
): Promise<void> {
  const names = columnList(Object.keys(types));
  for (const chunk of chunksOf(rows)) {
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${names}) select ${names} from ${recordset(chunk, types)} i`,
    );
  }
}
