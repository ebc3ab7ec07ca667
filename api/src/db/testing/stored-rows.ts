import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';

/** The tables that an import fills. */
export const exportTables = ['owners', 'logins', 'buildings', 'properties', 'leases', 'ledger_entries', 'rents', 'bills', 'bill_payments', 'slas'] as const;

/** How many rows each table of an export holds. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of exportTables) {
    const { rows } = await database.orm.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`);
    counts[table] = rows[0]?.count ?? -1;
  }
  return counts;
}

/** The version of every row: place and writing transaction, which any write changes. */
export async function rowVersions(database: Database): Promise<Record<string, string[]>> {
  const versions: Record<string, string[]> = {};
  for (const table of exportTables) {
    const { rows } = await database.orm.execute<{ version: string }>(sql`select ctid::text || ' ' || xmin::text || ' ' || xmax::text as version from ${sql.identifier(table)} order by ctid`);
    versions[table] = rows.map((row) => row.version);
  }
  return versions;
}
