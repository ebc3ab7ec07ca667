import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { keyOf, storedContent } from './content.repo.ts';
import type { Stored } from './content.ts';
import type { LatestSeal } from './row-seals.repo.ts';
import { checkSeal, keysOf } from './seal-rows.ts';
import type { SealedTable } from './sealed-tables.ts';

/** The content of a row, and its latest seal. */
interface SealState {
  readonly content: Stored;
  readonly latest: LatestSeal | null;
}

/** A column of a query of a sealed table, for {@link isAsSealed}: the seal comes with the row, without a further query. */
export function sealState(table: SealedTable): SQL<SealState> {
  return sql`json_build_object('content', ${storedContent(table, table)}, 'latest', (
    select json_build_object('version', s.version, 'code', s.code, 'turn', s.turn) from row_seals s
    where s.table_name = ${table} and s.row_key = ${keyOf(table, table)} order by s.id desc limit 1))`;
}

/**
 * Whether a row is as the portal left it, so that it may act on it (SEC9): what was put in or changed by SQL is not. A
 * row that the same transaction has written is not either, for it is sealed as the last step.
 */
export async function isAsSealed(
  tx: Transaction,
  table: SealedTable,
  { content, latest }: SealState,
): Promise<boolean> {
  return latest !== null && checkSeal(table, latest, content, await keysOf(tx)) === 'fits';
}

/** The rows of a query that are. */
export async function onlyAsSealed<Row extends { readonly seal: SealState }>(
  tx: Transaction,
  table: SealedTable,
  rows: readonly Row[],
): Promise<Omit<Row, 'seal'>[]> {
  const kept: Omit<Row, 'seal'>[] = [];
  for (const { seal, ...row } of rows) if (await isAsSealed(tx, table, seal)) kept.push(row);
  return kept;
}
