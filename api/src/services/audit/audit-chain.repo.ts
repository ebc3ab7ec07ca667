import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';

/** Where a walk of the chains has come to. */
export interface Place {
  readonly chain: number;
  readonly number: number;
}

/** A link of a chain with the row that it ties, as they are stored now. */
export interface Link extends Place {
  readonly auditId: string;
  readonly hash: string;
  /** The fields that the hash is made of, in its order; null where the row is gone. */
  readonly fields: readonly (string | null)[] | null;
  /** What the chain's head says at the same moment; null where it is gone. */
  readonly head: Head | null;
}

export interface Head {
  readonly length: number;
  readonly hash: string;
}

interface LinkRow extends Record<string, unknown> {
  readonly chain: number;
  readonly number: string;
  readonly auditId: string;
  readonly hash: string;
  readonly fields: (string | null)[] | null;
  readonly headLength: string | null;
  readonly headHash: string | null;
}

/** Links behind a place, chain by chain, each with the head of the same moment, since rows are added meanwhile. */
export async function findLinks(orm: Orm, { chain, number }: Place, limit: number): Promise<Link[]> {
  const { rows } = await orm.execute<LinkRow>(sql`
    select l.chain, l.number::text, l.audit_id::text as "auditId", l.hash, c.length::text as "headLength", c.hash as "headHash",
      case when e.id is not null then json_build_array(
        e.id::text, (extract(epoch from e.at) * 1000000)::bigint::text, e.actor_login_id::text, e.on_behalf_of::text, e.action,
        e.subject, e.detail::text, e.request_id, e.address, e.device, e.actor_name, e.actor_role
      ) end as fields
    from audit_links l left join audit_entries e on e.id = l.audit_id left join audit_chains c on c.chain = l.chain
    where (l.chain, l.number) > (${chain}, ${number}::bigint) order by l.chain, l.number limit ${limit}`);
  return rows.map(({ headLength, headHash, ...row }) => ({
    ...row,
    number: Number(row.number),
    head: headLength === null || headHash === null ? null : { length: Number(headLength), hash: headHash },
  }));
}

/** Chains of which nothing but the head is left. */
export async function findEmptied(orm: Orm): Promise<{ readonly chain: number; readonly length: number }[]> {
  const { rows } = await orm.execute<{ chain: number; length: string }>(sql`
    select c.chain, c.length::text from audit_chains c
    where c.length > 0 and not exists (select from audit_links l where l.chain = c.chain) order by c.chain`);
  return rows.map(({ chain, length }) => ({ chain, length: Number(length) }));
}

/** A row of the log, whether it is tied into a chain, and what it says. */
export interface Tied extends Record<string, unknown> {
  readonly id: string;
  readonly chain: number;
  readonly isTied: boolean;
  readonly action: string;
  readonly at: string;
}

/** Rows behind an id; a row and its link are committed together. */
export async function findRows(orm: Orm, after: string, limit: number): Promise<Tied[]> {
  const { rows } = await orm.execute<Tied>(sql`
    select e.id::text, coalesce(e.on_behalf_of, 0) as chain, l.audit_id is not null as "isTied", e.action,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from audit_entries e left join audit_links l on l.audit_id = e.id
    where e.id > ${after}::bigint order by e.id limit ${limit}`);
  return rows;
}
