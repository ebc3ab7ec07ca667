import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import { rowSeals } from '../../db/schema/row-seals.tables.ts';
import { auditAnchors, auditChains, auditEntries, auditLinks } from '../../db/schema/audit.tables.ts';

/** The position reached in walking the chains. */
export interface ChainPosition {
  readonly chain: number;
  readonly number: number;
}

/** A link of a chain with the row that it covers, as they are stored now. */
export interface Link extends ChainPosition {
  readonly auditId: string;
  readonly hash: string;
  /** The fields that the hash is made of, in its order; null where the row is gone. */
  readonly fields: readonly (string | null)[] | null;
  /** The chain's head, read in the same statement; null where it is gone. */
  readonly head: Head | null;
  /** The beginning of the chain, read in the same statement. */
  readonly anchor: Anchor;
}

/** The last row that was purged; number 0, without a hash, where none was. */
export interface Anchor {
  readonly number: number;
  readonly hash: string;
}

export interface Head {
  readonly length: number;
  readonly hash: string;
}

/** The numbers of these rows in their chain, by id: they reveal nothing about rows of other owners. */
export async function findNumbers(
  orm: Orm,
  chain: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { auditId, number } = auditLinks;
  const isOne = and(eq(auditLinks.chain, chain), inArray(auditId, [...ids]));
  const rows = await orm.select({ id: auditId, number }).from(auditLinks).where(isOne);
  return new Map(rows.map((row) => [row.id, row.number]));
}

/** The id of the row with a number in a chain; null for a missing one, as after a purge. */
export async function findNumbered(orm: Orm, chain: number, number: number): Promise<number | null> {
  const isMatch = and(eq(auditLinks.chain, chain), eq(auditLinks.number, number));
  const [row] = await orm.select({ id: auditLinks.auditId }).from(auditLinks).where(isMatch);
  return row?.id ?? null;
}

interface LinkRow extends Record<string, unknown> {
  readonly chain: number;
  readonly number: string;
  readonly auditId: string;
  readonly hash: string;
  readonly fields: (string | null)[] | null;
  readonly headLength: string | null;
  readonly headHash: string | null;
  readonly anchorNumber: string;
  readonly anchorHash: string;
}

/** The content of a row `e` of the log without its seals: each field as text, in the order in which it is hashed. */
export const hashedFields = sql`e.id::text, (extract(epoch from e.at) * 1000000)::bigint::text, e.actor_login_id::text, e.on_behalf_of::text, e.action,
  e.subject, e.detail::text, e.request_id, e.address, e.device, e.actor_name, e.actor_role`;

/**
 * Links after a position, chain by chain, each with the head read in the same statement, since rows are added
 * meanwhile.
 */
export async function findLinks(orm: Orm, { chain, number }: ChainPosition, limit: number): Promise<Link[]> {
  const { rows } = await orm.execute<LinkRow>(sql`
    select l.chain, l.number::text, l.audit_id::text as "auditId", l.hash, c.length::text as "headLength", c.hash as "headHash",
      coalesce(a.number, 0)::text as "anchorNumber", coalesce(a.hash, '') as "anchorHash",
      case when e.id is not null then json_build_array(${hashedFields}, e.seals) end as fields
    from audit_links l left join audit_entries e on e.id = l.audit_id left join audit_chains c on c.chain = l.chain
      left join audit_anchors a on a.chain = l.chain
    where (l.chain, l.number) > (${chain}, ${number}::bigint) order by l.chain, l.number limit ${limit}`);
  return rows.map(({ headLength, headHash, anchorNumber, anchorHash, fields, ...row }) => ({
    ...row,
    fields: fields && withoutEmptySeals(fields),
    anchor: { number: Number(anchorNumber), hash: anchorHash },
    number: Number(row.number),
    head: headLength === null || headHash === null ? null : { length: Number(headLength), hash: headHash },
  }));
}

/** A row without seals is hashed as before there were any. */
function withoutEmptySeals(fields: readonly (string | null)[]): readonly (string | null)[] {
  return fields.at(-1) === null ? fields.slice(0, -1) : fields;
}

/** Chains of which only the head is left, with the number where the rest would begin. */
export async function findEmptied(
  orm: Orm,
): Promise<{ readonly chain: number; readonly head: Head; readonly anchor: Anchor }[]> {
  const { rows } = await orm.execute<EmptiedRow>(sql`
    select c.chain, c.length::text, c.hash, coalesce(a.number, 0)::text as "anchorNumber", coalesce(a.hash, '') as "anchorHash"
    from audit_chains c left join audit_anchors a on a.chain = c.chain
    where c.length > 0 and not exists (select from audit_links l where l.chain = c.chain) order by c.chain`);
  return rows.map(({ chain, length, hash, anchorNumber, anchorHash }) => ({
    chain,
    head: { length: Number(length), hash },
    anchor: { number: Number(anchorNumber), hash: anchorHash },
  }));
}

interface EmptiedRow extends Record<string, unknown> {
  readonly chain: number;
  readonly length: string;
  readonly hash: string;
  readonly anchorNumber: string;
  readonly anchorHash: string;
}

/** How many rows were purged, of all chains. */
export async function countPurged(orm: Orm): Promise<number> {
  const { rows } = await orm.execute<{ purged: string }>(
    sql`select coalesce(sum(number), 0)::text as purged from audit_anchors`,
  );
  return Number(rows[0]?.purged ?? 0);
}

export async function findChains(orm: Orm): Promise<number[]> {
  const rows = await orm.select({ chain: auditChains.chain }).from(auditChains).orderBy(auditChains.chain);
  return rows.map(({ chain }) => chain);
}

/** Locks a chain: no row is added, and nobody else purges it. Returns where it begins. */
export async function lockChain(tx: Transaction, chain: number): Promise<Anchor> {
  await tx.select().from(auditChains).where(eq(auditChains.chain, chain)).for('update');
  const [anchor] = await tx.select().from(auditAnchors).where(eq(auditAnchors.chain, chain));
  return anchor ?? { number: 0, hash: '' };
}

/** Removes a chain's rows and links up to this one, and keeps its hash as the anchor of the rest (OP2). */
export async function removeUpTo(tx: Transaction, chain: number, { number, hash }: Anchor): Promise<void> {
  const isOld = and(eq(auditLinks.chain, chain), lte(auditLinks.number, number));
  const ids = tx.select({ id: auditLinks.auditId }).from(auditLinks).where(isOld);
  await tx
    .update(rowSeals)
    .set({ anchor: chain })
    .where(and(isNull(rowSeals.anchor), inArray(rowSeals.auditId, ids)));
  await tx.delete(auditEntries).where(inArray(auditEntries.id, ids));
  await tx.delete(auditLinks).where(isOld);
  await tx
    .insert(auditAnchors)
    .values({ chain, number, hash })
    .onConflictDoUpdate({ target: auditAnchors.chain, set: { number, hash } });
}

/** A row of the log, whether it is linked into a chain, and its content. */
export interface LogRow extends Record<string, unknown> {
  readonly id: string;
  readonly chain: number;
  readonly isTied: boolean;
  readonly action: string;
  readonly at: string;
}

/** Rows behind an id; a row and its link are committed together. */
export async function findRows(orm: Orm, after: string, limit: number): Promise<LogRow[]> {
  const { rows } = await orm.execute<LogRow>(sql`
    select e.id::text, coalesce(e.on_behalf_of, 0) as chain, l.audit_id is not null as "isTied", e.action,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from audit_entries e left join audit_links l on l.audit_id = e.id
    where e.id > ${after}::bigint order by e.id limit ${limit}`);
  return rows;
}
