import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Orm, Transaction } from '../../db/client.ts';
import { hasKey, keyOf, storedContent } from './content.repo.ts';
import type { StoredContent } from './content.ts';
import type { LatestSeal } from './row-seals.repo.ts';
import { checkSeal, keysOf } from './seal-rows.ts';
import { columnsOf } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';
import { reportUnsealed } from './report-unsealed.ts';

/** The content of a row, and its latest seal. */
export interface SealState {
  readonly content: StoredContent;
  readonly latest: LatestSeal | null;
}

/**
 * A column of a query of a sealed table, for {@link isUnaltered}: the seal is read with the row, without a further
 * query.
 */
export function sealState(table: SealedTable): SQL<SealState> {
  return sql`json_build_object('content', ${storedContent(table, table)}, 'latest', ${latestOf(table, keyOf(table, table))})`;
}

/** The same for a row that may be deleted or may have been inserted, by its key. */
export interface SealStateOfKey {
  readonly content: StoredContent | null;
  readonly latest: LatestSeal | null;
}

/** The state of a row by its key, alone. */
export async function findSealState(
  tx: Transaction | Orm,
  table: SealedTable,
  key: string | number,
): Promise<SealStateOfKey> {
  const { rows } = await tx.execute<{ state: SealStateOfKey }>(
    sql`select ${sealStateOf(table, sql`${String(key)}::text`)} as state`,
  );
  return rows[0]?.state ?? { content: null, latest: null };
}

/** A column of any query, for {@link readUnaltered}. */
export function sealStateOf(table: SealedTable, key: SQL): SQL<SealStateOfKey> {
  const content = sql`select ${storedContent(table, 'k')} from ${sql.identifier(table)} k where ${hasKey(table, 'k', key)}`;
  return sql`json_build_object('content', (${content}), 'latest', ${latestOf(table, sql`(${key})::text`)})`;
}

function latestOf(table: SealedTable, key: SQL): SQL {
  return sql`(
    select json_build_object('version', s.version, 'code', s.code, 'turn', s.turn) from row_seals s
    where s.table_name = ${table} and s.row_key = ${key} order by s.id desc limit 1)`;
}

/**
 * Whether a row is unaltered since the portal wrote it, so that the portal may act on it (SEC9): one that was inserted
 * or changed by SQL is not. Nor is a row that the same transaction has written, which is sealed in the last step.
 */
export async function isUnaltered(
  tx: Transaction | Orm,
  table: SealedTable,
  { content, latest }: SealState,
): Promise<boolean> {
  return latest !== null && checkSeal(table, latest, content, await keysOf(tx)) === 'fits';
}

/**
 * The content of a row; null where there is none, and 'foreign' where it was inserted, changed or deleted by SQL
 * (SEC9).
 */
export async function readUnaltered(
  tx: Transaction | Orm,
  table: SealedTable,
  { content, latest }: SealStateOfKey,
): Promise<StoredContent | null | 'foreign'> {
  if (content === null) return latest === null || latest.code === null ? null : 'foreign';
  return (await isUnaltered(tx, table, { content, latest })) ? content : 'foreign';
}

/**
 * The unaltered rows of a query; the log names the others. For rows that grant a right: for rows that restrict one,
 * whose absence would grant more, use {@link requireUnaltered}.
 */
export async function onlyUnaltered<Row extends { readonly seal: SealState }>(
  tx: Transaction,
  table: SealedTable,
  rows: readonly Row[],
): Promise<Omit<Row, 'seal'>[]> {
  const kept: Omit<Row, 'seal'>[] = [];
  for (const { seal, ...row } of rows)
    if (await isUnaltered(tx, table, seal)) kept.push(row);
    else reportUnsealed(nameOf(table, seal));
  return kept;
}

/** The table and key of the first altered row of a query; null where all are unaltered. */
export async function findUnsealed(
  tx: Transaction,
  table: SealedTable,
  rows: readonly { readonly seal: SealState }[],
): Promise<string | null> {
  for (const { seal } of rows) if (!(await isUnaltered(tx, table, seal))) return nameOf(table, seal);
  return null;
}

function nameOf(table: SealedTable, { content }: SealState): string {
  const key = Object.keys(columnsOf(table).key).map((column) => content[column]);
  return `${table} ${key.join(':')}`;
}

/**
 * The rows of a query, if all are unaltered; `message` is for the user if one is not.
 * @throws AppError `forbidden`; the log names the first altered row
 */
export async function requireUnaltered<Row extends { readonly seal: SealState }>(
  tx: Transaction,
  table: SealedTable,
  rows: readonly Row[],
  message: string,
): Promise<Omit<Row, 'seal'>[]> {
  const unsealed = await findUnsealed(tx, table, rows);
  if (unsealed !== null) throw new AppError('forbidden', { message, unsealed });
  return rows.map(({ seal: _fits, ...row }) => row);
}
