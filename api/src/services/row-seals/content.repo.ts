import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { columnsOf } from './sealed-tables.ts';
import type { ContentKind, SealedTable } from './sealed-tables.ts';

/** The key of a row as one text. */
export function keyOf(table: SealedTable, alias: string): SQL {
  const parts = Object.keys(columnsOf(table).key).map((column) => sql`${named(alias, column)}::text`);
  return sql.join(parts, sql` || ':' || `);
}

/** Matches the row with this key, using the index of its table. */
export function hasKey(table: SealedTable, alias: string, key: SQL): SQL {
  const columns = Object.entries(columnsOf(table).key);
  const parts = columns.map(([column, type], index) => {
    const part = partOf(key, index, columns.length);
    return sql`${named(alias, column)} = ${part}::${sql.raw(type)}`;
  });
  return sql.join(parts, sql` and `);
}

/** The last part is the rest of the key, and may contain colons. */
function partOf(key: SQL, index: number, count: number): SQL {
  if (index < count - 1) return sql`split_part(${key}, ':', ${sql.raw(String(index + 1))})`;
  return index === 0 ? key : sql`regexp_replace(${key}, ${sql.raw(`'^([^:]*:){${index}}'`)}, '')`;
}

/** The content of a row as JSON; each text is independent of the session's settings. */
export function storedContent(table: SealedTable, alias: string): SQL {
  const { key, content } = columnsOf(table);
  const kinds: readonly (readonly [string, ContentKind])[] = [
    ...Object.keys(key).map((column) => [column, 'text'] as const),
    ...Object.entries(content),
  ];
  const fields = kinds.map(([column, kind]) => sql`${sql.raw(`'${column}'`)}, ${textOf(named(alias, column), kind)}`);
  return sql`json_build_object(${sql.join(fields, sql`, `)})`;
}

function named(alias: string, column: string): SQL {
  return sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
}

function textOf(column: SQL, kind: ContentKind): SQL {
  if (kind === 'instant') return sql`(extract(epoch from ${column}) * 1000000)::text`;
  if (kind === 'day') return sql`to_char(${column}, 'YYYY-MM-DD')`;
  return sql`${column}::text`;
}
