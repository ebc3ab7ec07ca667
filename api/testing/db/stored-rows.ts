import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/client.ts';

const exportTables = [
  'owners',
  'logins',
  'buildings',
  'properties',
  'leases',
  'ledger_entries',
  'rents',
  'bills',
  'bill_payments',
  'slas',
] as const;

/** How many rows each table of an export holds. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of exportTables) {
    const { rows } = await database.orm.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    counts[table] = rows[0]?.count ?? -1;
  }
  return counts;
}

/** The version of every row: its place and its transaction, which any write changes. */
export async function rowVersions(database: Database): Promise<Record<string, string[]>> {
  const versions: Record<string, string[]> = {};
  for (const table of exportTables) {
    const { rows } = await database.orm.execute<{ version: string }>(
      sql`select ctid::text || ' ' || xmin::text || ' ' || xmax::text as version from ${sql.identifier(table)} order by ctid`,
    );
    versions[table] = rows.map((row) => row.version);
  }
  return versions;
}

/** The content of the tables in a fixed order, without password hashes and generated numbers. */
export async function rowContents(database: Database): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const table of exportTables) {
    const { rows } = await database.orm.execute<{ row: string }>(
      sql`select (to_jsonb(t) - 'password_hash' - 'id')::text as row from ${sql.identifier(table)} t`,
    );
    contents[table] = rows.map(({ row }) => row).sort();
  }
  return contents;
}
