import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { asExported } from '../export/stored-rows.repo.ts';
import type { Column, ExportFile } from './export-file.ts';

/** The stored values of these columns in the rows with these ids, in export format. */
export async function findStoredCells(
  tx: Transaction,
  { table, identity }: ExportFile,
  columns: readonly Column[],
  ids: readonly number[],
): Promise<Map<number, Record<string, string | null>>> {
  const id = sql.identifier(identity.column);
  await tx.execute(sql`set local datestyle to iso`);
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    select ${id}::text as row_id, ${sql.join(columns.map(asExported), sql`, `)} from ${sql.identifier(table)}
    where ${id} = any(${sql.param(ids)})`);
  return new Map(rows.map((row) => [Number(row['row_id']), row]));
}
