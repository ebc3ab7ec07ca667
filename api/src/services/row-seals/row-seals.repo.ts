import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import { chunksOf, recordset } from '../../db/recordset.ts';
import { LISTED_HERE } from '../../db/written.ts';
import { hashedFields } from '../audit/audit-chain.repo.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { hasKey, keyOf, storedContent } from './content.repo.ts';
import type { StoredContent } from './content.ts';
import { PORTAL } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';

/** The latest seal of a row; without a code where it was removed. */
export interface LatestSeal {
  readonly version: number;
  readonly code: string | null;
  /** Its position among the seals of its row, from 1; null for seals from before they were numbered. */
  readonly turn: number | null;
}

/** A row that the transaction wrote, before and after. */
export interface WrittenRow {
  readonly key: string;
  /** The operation of its first write in the transaction. */
  readonly operation: 'I' | 'U' | 'D';
  /** Null where it was deleted. */
  readonly content: StoredContent | null;
  /** Before an update or a removal. */
  readonly before: StoredContent | null;
  readonly latest: LatestSeal | null;
  /** The highest turn of its seals; 0 for none. */
  readonly turns: number;
}

const BATCH_SIZE = 5_000;

/** The rows of a table that the transaction wrote, in batches. */
export async function* readWritten(tx: Transaction, table: SealedTable): AsyncGenerator<readonly WrittenRow[]> {
  let after = '';
  for (;;) {
    const { rows } = await tx.execute<WrittenRow & Record<string, unknown>>(writtenRows(table, after));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < BATCH_SIZE) return;
    after = last.key;
  }
}

function writtenRows(table: SealedTable, after: string): SQL {
  const name = sql.identifier(table);
  return sql`
    select w.row_key as key, w.operation, case when ${keyOf(table, 't')} is not null then ${storedContent(table, 't')} end as content,
      case when w.before is not null then (select ${storedContent(table, 'b')} from jsonb_populate_record(null::${name}, w.before) b) end as before,
      ${latestSeal} as latest, ${turnsOf(table, sql`w.row_key`)} as turns
    from (
      select distinct on (row_key) row_key, operation, before from unsealed_rows
      where ${listedHere} and table_name = ${table} and row_key > ${after} order by row_key, id limit ${BATCH_SIZE}
    ) w
    left join ${name} t on ${hasKey(table, 't', sql`w.row_key`)}
    ${joinLatest(table, sql`w.row_key`)}
    order by w.row_key`;
}

const listedHere = sql.raw(LISTED_HERE);
const latestSeal = sql`case when l.version is not null then json_build_object('version', l.version, 'code', l.code, 'turn', l.turn) end`;

function turnsOf(table: SealedTable, key: SQL): SQL {
  return sql`(select coalesce(max(s.turn), 0) from row_seals s where s.table_name = ${table} and s.row_key = ${key})`;
}

/** The highest turn of the seals of a row; 0 for none. */
export async function countTurns(tx: Transaction, table: SealedTable, key: string): Promise<number> {
  const { rows } = await tx.execute<{ turns: number }>(sql`select ${turnsOf(table, sql`${key}`)} as turns`);
  return rows[0]?.turns ?? 0;
}

function joinLatest(table: SealedTable, key: SQL): SQL {
  return sql`left join lateral (
    select s.version, s.code, s.turn, s.audit_id, s.anchor from row_seals s where s.table_name = ${table} and s.row_key = ${key} order by s.id desc limit 1
  ) l on true`;
}

/** Clears the transaction's list of rows to be sealed. */
export async function forgetWritten(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from unsealed_rows where ${listedHere}`);
}

export interface NewSeal extends LatestSeal {
  readonly table: string;
  readonly key: string;
}

export interface StoredSeal extends NewSeal {
  readonly id: string;
}

/** Adds seals to a row of the log, in their order. */
export async function* insertSeals(
  tx: Transaction,
  auditId: string,
  seals: readonly NewSeal[],
): AsyncGenerator<readonly StoredSeal[]> {
  for (const chunk of chunksOf(seals)) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into row_seals (audit_id, table_name, row_key, version, code, turn)
      select ${auditId}::bigint, "table", key, version, code, turn
      from ${recordset(chunk, { table: 'text', key: 'text', version: 'smallint', code: 'text', turn: 'integer' })} i returning id::text`);
    yield chunk.map((seal, index) => ({ ...seal, id: rows[index]?.id ?? '' }));
  }
}

/** The fields of a row of the log without its seals. */
export type Fields = readonly (string | null)[];

/**
 * The next number of a seal list, and the fields of the log row to which the seals belong. It locks the counter until
 * the transaction ends, so it comes last; a rollback also takes back the number.
 */
export async function takeListNumber(
  tx: Transaction,
  auditId: string,
): Promise<{ readonly number: number; readonly fields: Fields }> {
  const { rows } = await tx.execute<{ number: number; fields: Fields }>(sql`
    with taken as (
      insert into seal_numbers (id, last) values (1, 1) on conflict (id) do update set last = seal_numbers.last + 1 returning last
    )
    select taken.last::float8 as number, json_build_array(${hashedFields}) as fields
    from taken, audit_entries e where e.id = ${auditId}::bigint`);
  const [row] = rows;
  if (row === undefined) throw new Error(`The row ${auditId} of the log is not there.`);
  return row;
}

export async function writeSeals(tx: Transaction, auditId: string, seals: string): Promise<void> {
  await tx
    .update(auditEntries)
    .set({ seals })
    .where(eq(auditEntries.id, Number(auditId)));
}

/** Inserts a row of the log for writes of a transaction that has none of its own. */
export async function insertSealingEntry(
  tx: Transaction,
  detail: Readonly<Record<string, number | string>>,
): Promise<string> {
  const [row] = await tx
    .insert(auditEntries)
    .values({ action: 'rows.sealed', detail })
    .returning({ id: auditEntries.id });
  return String(row?.id);
}

/** Adds the marks that tables are fully sealed to the rows to be sealed by this transaction. */
export async function listMarks(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into unsealed_rows (transaction_id, table_name, row_key, operation) values (txid_current(), ${PORTAL}, '', 'I')`);
}

/**
 * The rest of the transaction writes rows that need no new seal: they have theirs already, or their content does not
 * change.
 */
export async function writeWithoutSeals(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('portal.sealing', 'off', true)`);
}

/** A row that was never sealed. */
export interface UnsealedRow {
  readonly key: string;
  readonly content: StoredContent;
}

/** A row whose latest seal has an old version. */
export interface OutdatedRow extends UnsealedRow {
  readonly latest: LatestSeal;
  readonly turns: number;
  /** The row of the log or the anchor that lists that seal. */
  readonly auditId: string;
  readonly anchor: number | null;
}

/** Rows after a key that were never sealed. */
export async function findNeverSealed(tx: Transaction, table: SealedTable, after: string): Promise<UnsealedRow[]> {
  const { rows } = await tx.execute<UnsealedRow & Record<string, unknown>>(sql`
    select t.key, t.content from (select ${keyOf(table, 't')} as key, ${storedContent(table, 't')} as content from ${sql.identifier(table)} t) t
    where t.key > ${after} and not exists (select from row_seals s where s.table_name = ${table} and s.row_key = t.key)
    order by t.key limit ${BATCH_SIZE}`);
  return rows;
}

/** Whether there is a seal of any row of a table, including deleted ones. */
export async function hasSeals(tx: Transaction | Orm, table: SealedTable): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from row_seals where table_name = ${table} limit 1`);
  return rows.length > 0;
}

/** Whether a table has such a row. */
export async function hasNeverSealed(tx: Transaction | Orm, table: SealedTable): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${sql.identifier(table)} t
    where not exists (select from row_seals s where s.table_name = ${table} and s.row_key = ${keyOf(table, 't')}) limit 1`);
  return rows.length > 0;
}

/** Rows after a key whose latest seal covers an older list of columns, or has no turn. */
export async function findOutdated(
  tx: Transaction,
  table: SealedTable,
  version: number,
  after: string,
): Promise<OutdatedRow[]> {
  const { rows } = await tx.execute<{ [Name in keyof OutdatedRow]: OutdatedRow[Name] } & Record<string, unknown>>(sql`
    select t.key, t.content, l.audit_id::text as "auditId", l.anchor, ${latestSeal} as latest, ${turnsOf(table, sql`t.key`)} as turns
    from (select ${keyOf(table, 't')} as key, ${storedContent(table, 't')} as content from ${sql.identifier(table)} t) t
    ${joinLatest(table, sql`t.key`)}
    where t.key > ${after} and l.code is not null and (l.turn is null or l.version < ${version}) order by t.key limit ${BATCH_SIZE}`);
  return rows;
}

export async function lockSealed(tx: Transaction, tables: readonly SealedTable[]): Promise<void> {
  const names = tables.map((name) => sql.identifier(name));
  await tx.execute(sql`lock table ${sql.join(names, sql`, `)} in share row exclusive mode`);
}

/** The keys of seals that are not of a row of a table. */
export async function findKeys(tx: Transaction | Orm, table: string): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`select distinct row_key as key from row_seals where table_name = ${table}`,
  );
  return rows.map(({ key }) => key);
}
