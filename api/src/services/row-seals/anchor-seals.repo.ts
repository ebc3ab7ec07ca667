import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { hashedFields } from '../audit/audit-chain.repo.ts';
import { auditAnchors } from '../../db/schema/audit.tables.ts';
import type { Fields, StoredSeal } from './row-seals.repo.ts';
import { rowSeals } from '../../db/schema/row-seals.tables.ts';

/** The seals that the anchor of a chain covers. */
export async function findAnchored(tx: Transaction, chain: number): Promise<StoredSeal[]> {
  const { id, tableName: table, rowKey: key, version, code, turn } = rowSeals;
  return tx
    .select({ id: sql<string>`${id}::text`, table, key, version, code, turn })
    .from(rowSeals)
    .where(eq(rowSeals.anchor, chain))
    .orderBy(asc(id));
}

/** The seals that the anchor of a chain records; null for none, or where nothing was purged. */
export async function readAnchor(tx: Transaction, chain: number): Promise<string | null> {
  const [row] = await tx.select({ seals: auditAnchors.seals }).from(auditAnchors).where(eq(auditAnchors.chain, chain));
  return row?.seals ?? null;
}

/** The rows of a chain after one number and up to another. */
export interface ChainRange {
  readonly chain: number;
  readonly after: number;
  readonly to: number;
}

/** A seal of a row of the log, and the list of seals in that row; without a seal where all are gone. */
export interface ListedRow {
  readonly number: number;
  readonly auditId: string;
  readonly sealText: string | null;
  readonly fields: Fields;
  readonly seal: StoredSeal | null;
}

/** The seals of rows of the log, grouped by row. */
export async function findLists(tx: Transaction, { chain, after, to }: ChainRange): Promise<ListedRow[]> {
  const { rows } = await tx.execute<{ [Name in keyof ListedRow]: ListedRow[Name] } & Record<string, unknown>>(sql`
    select l.number::float8 as number, e.id::text as "auditId", e.seals as "sealText", json_build_array(${hashedFields}) as fields, case when s.id is not null then
      json_build_object('id', s.id::text, 'table', s.table_name, 'key', s.row_key, 'version', s.version, 'code', s.code, 'turn', s.turn) end as seal
    from audit_links l join audit_entries e on e.id = l.audit_id left join row_seals s on s.audit_id = e.id and s.anchor is null
    where l.chain = ${chain} and l.number > ${after}::bigint and l.number <= ${to}::bigint and (e.seals is not null or s.id is not null)
    order by l.number, s.id`);
  return rows;
}

export async function writeAnchor(tx: Transaction, chain: number, seals: string | null): Promise<void> {
  await tx.update(auditAnchors).set({ seals }).where(eq(auditAnchors.chain, chain));
}

/**
 * Removes seals superseded by a later one, and those of deleted rows that have no other. The remaining seals of a row
 * have consecutive turns up to the last; a duplicate turn stays as evidence.
 */
export async function removeSuperseded(tx: Transaction, chain: number): Promise<void> {
  const isSame = sql`o.table_name = s.table_name and o.row_key = s.row_key`;
  await tx.execute(sql`
    delete from row_seals s where s.anchor = ${chain}
    and exists (select from row_seals o where ${isSame} and o.id > s.id)
    and not exists (select from row_seals o where ${isSame} and (o.turn = s.turn and o.id <> s.id
      or o.turn < s.turn and o.anchor is distinct from ${chain}))`);
  await tx.execute(sql`
    delete from row_seals s where s.anchor = ${chain} and s.code is null
    and not exists (select from row_seals o where ${isSame} and o.id <> s.id)`);
}
