import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import type { CsvRow } from './generator/csv-rows.ts';
import type { ColumnTypes } from '../db/recordset.ts';
import { columnList, recordset } from '../db/recordset.ts';

/** Inserts rows of a sample; the database converts their Y and N, 1 and 0 to booleans. */
export async function insertSheet(
  tx: Transaction,
  table: string,
  types: ColumnTypes,
  rows: readonly CsvRow[],
): Promise<void> {
  const names = columnList(Object.keys(types));
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${names}) select ${names} from ${recordset(rows, types)} i`,
  );
}

/** Writes the demo's logins; an existing one keeps its id, sessions and password. */
export async function writeDemoLogins(tx: Transaction, rows: readonly CsvRow[], passwordHash: string): Promise<void> {
  const types = {
    login: 'text',
    role: 'text',
    customer_id: 'integer',
    username: 'text',
    first_name: 'text',
    last_name: 'text',
  };
  await tx.execute(sql`
    insert into logins (email, role, customer_id, username, first_name, last_name, password_hash)
    select login, role, customer_id, username, first_name, last_name, ${passwordHash} from ${recordset(rows, types)} i
    on conflict (lower(email)) do update set role = excluded.role, customer_id = excluded.customer_id, username = excluded.username,
      first_name = excluded.first_name, last_name = excluded.last_name`);
}
