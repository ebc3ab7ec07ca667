import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Orm } from '../../src/db/client.ts';

/** A text for each table, by its name. */
export type TextOfTables = Readonly<Record<string, string>>;

/** All rows of all tables, as JSON; a row that was written again with the same values is at another place. */
export const readContents = (orm: Orm): Promise<TextOfTables> =>
  readTables(orm, sql`coalesce(json_agg(t order by t.ctid), '[]')::text`);

/** The place and the transaction of every row, which every write changes: much quicker to read than the contents. */
export const readVersions = (orm: Orm): Promise<TextOfTables> =>
  readTables(orm, sql`coalesce(string_agg(t.ctid::text || t.xmin::text, ' ' order by t.ctid), '')`);

async function readTables(orm: Orm, text: SQL): Promise<TextOfTables> {
  const { rows: tables } = await orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const reads = tables.map(({ name }) => sql`select ${name} as name, ${text} as text from ${sql.identifier(name)} t`);
  const { rows } = await orm.execute<{ name: string; text: string }>(sql.join(reads, sql` union all `));
  return Object.fromEntries(rows.map((table) => [table.name, table.text]));
}

/** Restores the rows of these tables; a truncate would make new files for each and take longer than most tests do. */
export async function restoreContents(orm: Orm, contents: TextOfTables, tables: readonly string[]): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const name of tables) {
      const table = sql.identifier(name);
      await tx.execute(sql`delete from ${table}`);
      await tx.execute(
        sql`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${contents[name]}::json)`,
      );
    }
  });
}
