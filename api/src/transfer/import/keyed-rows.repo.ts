import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { ColumnTypes } from '../../db/recordset.ts';
import { chunksOf, columnList, recordset } from '../../db/recordset.ts';

export interface WriteCounts {
  readonly inserted: number;
  readonly updated: number;
}

export interface KeyedTable {
  readonly table: string;
  readonly idColumn: string;
  /** The columns that are written, including the id. */
  readonly types: ColumnTypes;
}

/** Inserts new rows and updates those that differ; equal rows are not written. */
export async function writeKeyedRows(
  tx: Transaction,
  target: KeyedTable,
  rows: readonly object[],
): Promise<WriteCounts> {
  let inserted = 0;
  let updated = 0;
  for (const chunk of chunksOf(rows)) {
    const result = await tx.execute<{ inserted: number; updated: number }>(upsertStatement(target, chunk));
    inserted += result.rows[0]?.inserted ?? 0;
    updated += result.rows[0]?.updated ?? 0;
  }
  return { inserted, updated };
}

function upsertStatement({ table, idColumn, types }: KeyedTable, rows: readonly object[]): SQL {
  const names = Object.keys(types);
  const others = names.filter((name) => name !== idColumn);
  const id = sql.identifier(idColumn);
  const isDifferent =
    others.length === 0 ? sql`false` : sql`(${columnList(others, 't')}) is distinct from (${columnList(others, 'i')})`;
  const assignments = others.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  const onConflict = assignments.length === 0 ? sql`nothing` : sql`update set ${sql.join(assignments, sql`, `)}`;
  return sql`
    with written as (
      insert into ${sql.identifier(table)} (${columnList(names)})
      select ${columnList(names, 'i')} from ${recordset(rows, types)} i left join ${sql.identifier(table)} t using (${id})
      where t.${id} is null or ${isDifferent}
      on conflict (${id}) do ${onConflict}
      returning (xmax = 0) as is_new)
    select count(*) filter (where is_new)::int as inserted, count(*) filter (where not is_new)::int as updated from written`;
}
