import { sql } from 'drizzle-orm';
import type { Orm } from '../../src/db/client.ts';

/** All rows of all tables, as texts by the name of their table; a row that was written again with the same values is at another place. */
export type Contents = Readonly<Record<string, string>>;

export async function readContents(orm: Orm): Promise<Contents> {
  const { rows: tables } = await orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const reads = tables.map(
    ({ name }) =>
      sql`select ${name} as name, coalesce(json_agg(t order by t.ctid), '[]')::text as rows from ${sql.identifier(name)} t`,
  );
  const { rows } = await orm.execute<{ name: string; rows: string }>(sql.join(reads, sql` union all `));
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]));
}

/** Restores these rows of the tables. */
export async function restoreContents(orm: Orm, contents: Contents): Promise<void> {
  const names = Object.keys(contents);
  await orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`truncate ${sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )}`,
    );
    for (const [name, rows] of Object.entries(contents)) {
      const table = sql.identifier(name);
      if (rows !== '[]')
        await tx.execute(
          sql`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${rows}::json)`,
        );
    }
  });
}
