import { sql } from 'drizzle-orm';
import type { Orm } from '../../src/db/client.ts';
import { sealByHand } from '../seal/seal-by-hand.ts';

/** A text for each table, by its name. */
export type TextOfTables = Readonly<Record<string, string>>;

/** All rows of all tables, as JSON; a row that was written again with the same values is at another place. */
export const readContents = (orm: Orm): Promise<TextOfTables> =>
  readTables(orm, `coalesce(json_agg(t order by t.ctid), '[]')::text`);

/**
 * The number of rows, and the sum of the transactions that wrote them. A row written since has a later transaction than
 * all before it, so every write changes one of the two, and they are much quicker to read than the contents.
 */
export const readVersions = (orm: Orm): Promise<TextOfTables> =>
  readTables(orm, `count(*) || ' ' || coalesce(sum(t.xmin::text::bigint), 0)`);

/** Plain text: built of parts, so long a statement takes longer to write than to run. */
async function readTables(orm: Orm, text: string): Promise<TextOfTables> {
  // The next call of a browser would seal rows that were written by hand, which is no change of that call.
  await sealByHand(orm);
  const { rows: tables } = await orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const reads = tables.map(({ name }) => `select '${name}' as name, ${text} as text from "${name}" t`);
  const { rows } = await orm.execute<{ name: string; text: string }>(sql.raw(reads.join(' union all ')));
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
