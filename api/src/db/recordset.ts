import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

export type ColumnTypes = Readonly<Record<string, string>>;

/** The number of rows in one statement: large enough to be fast, small enough to be held in memory several times. */
const CHUNK = 5_000;

/**
 * Rows as a table in a statement, sent as one parameter: `from ${recordset(rows, { id: 'integer' })} i`; types come
 * from code alone.
 */
export function recordset(rows: readonly object[], types: ColumnTypes): SQL {
  const columns = Object.entries(types).map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`);
  return sql`(select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.join(columns, sql`, `)}))`;
}

/** Column names, quoted and separated by commas, of one table of the statement where an alias is given. */
export function columnList(names: readonly string[], alias?: string): SQL {
  const prefix = alias === undefined ? sql`` : sql`${sql.identifier(alias)}.`;
  return sql.join(
    names.map((name) => sql`${prefix}${sql.identifier(name)}`),
    sql`, `,
  );
}

/** Splits rows into chunks, each for one statement. */
export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  for (let start = 0; start < rows.length; start += CHUNK) chunks.push(rows.slice(start, start + CHUNK));
  return chunks;
}
