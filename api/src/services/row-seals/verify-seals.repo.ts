import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { hashedFields } from '../audit/audit-chain.repo.ts';
import { keyOf, storedContent } from './content.repo.ts';
import type { StoredContent } from './content.ts';
import type { Fields, LatestSeal, StoredSeal } from './row-seals.repo.ts';
import { sealNumbers } from '../../db/schema/row-seals.tables.ts';
import { columnsOf } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';

const BATCH_SIZE = 2_000;

/** Makes the transaction read one consistent snapshot, however long it takes. */
export async function readOneSnapshot(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}

/** A seal, and the log row or anchor that lists it. */
export interface VouchedSeal extends StoredSeal {
  readonly auditId: string;
  /** The list in the row of the log; null where it has none or is gone. */
  readonly sealText: string | null;
  /** Its other fields, read with the first of its seals. */
  readonly fields: Fields | null;
  /** Null where a row of the log lists it. */
  readonly anchor: number | null;
  readonly anchorSeals: string | null;
}

/** Every seal, grouped by the row of the log or the anchor. */
export function readSeals(tx: Transaction): AsyncGenerator<readonly VouchedSeal[]> {
  return readAll<VouchedSeal>(
    tx,
    sql`
      select s.id::text, s.audit_id::text as "auditId", s.table_name as "table", s.row_key as key, s.version, s.code, s.turn, e.seals as "sealText",
        case when lag(s.audit_id) over in_order is distinct from s.audit_id then json_build_array(${hashedFields}) end as fields,
        s.anchor, a.seals as "anchorSeals"
      from row_seals s left join audit_entries e on e.id = s.audit_id left join audit_anchors a on a.chain = s.anchor
      window in_order as (order by s.anchor nulls last, case when s.anchor is null then s.audit_id end, s.id)
      order by s.anchor nulls last, case when s.anchor is null then s.audit_id end, s.id`,
  );
}

/** Log rows all of whose seals are gone, with their lists. */
export async function findEmptied(
  tx: Transaction,
): Promise<readonly { readonly id: string; readonly sealText: string }[]> {
  const { rows } = await tx.execute<{ id: string; sealText: string }>(sql`
    select e.id::text, e.seals as "sealText" from audit_entries e
    where e.seals is not null and not exists (select from row_seals s where s.audit_id = e.id and s.anchor is null) order by e.id`);
  return rows;
}

/** Chains whose anchor lists seals and has none. */
export async function findEmptiedAnchors(
  tx: Transaction,
): Promise<readonly { readonly chain: number; readonly sealText: string }[]> {
  const { rows } = await tx.execute<{ chain: number; sealText: string }>(sql`
    select a.chain, a.seals as "sealText" from audit_anchors a
    where a.seals is not null and not exists (select from row_seals s where s.anchor = a.chain) order by a.chain`);
  return rows;
}

/** The counter of seal lists. */
export async function countLists(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ last: sealNumbers.last }).from(sealNumbers);
  return row?.last ?? 0;
}

/** A row and its latest seal, of which one may be missing. */
export interface SealedRow {
  readonly key: string;
  readonly content: StoredContent | null;
  readonly latest: LatestSeal | null;
  /** The last digits stored beside an encrypted account number; null where there is none. */
  readonly lastFour: string | null;
  /** Whether the turns of its seals have neither gaps nor duplicates. */
  readonly isInTurn: boolean;
}

/** Every row of a table, and every row that was sealed. */
export function readSealedRows(tx: Transaction, table: SealedTable): AsyncGenerator<readonly SealedRow[]> {
  return readAll<SealedRow>(
    tx,
    sql`
      select coalesce(t.key, l.row_key) as key, t.content, t.last_four as "lastFour",
        case when l.row_key is not null then json_build_object('version', l.version, 'code', l.code, 'turn', l.turn) end as latest,
        coalesce(l.is_in_turn, true) as "isInTurn"
      from (select ${keyOf(table, 't')} as key, ${storedContent(table, 't')} as content, ${lastFourOf(table)} as last_four
        from ${sql.identifier(table)} t) t
      full join (
        select distinct on (row_key) row_key, version, code, turn,
          max(turn) over of_row - min(turn) over of_row + 1 = count(turn) over of_row
            and bool_and(turn is null or turn is distinct from before) over of_row as is_in_turn
        from (select *, lag(turn) over (partition by row_key order by turn) as before from row_seals where table_name = ${table}) s
        window of_row as (partition by row_key) order by row_key, id desc
      ) l on l.row_key = t.key`,
  );
}

function lastFourOf(table: SealedTable): SQL {
  const hasNumber = Object.values(columnsOf(table).content).includes('account-number');
  return hasNumber ? sql`t.last_four` : sql`null::text`;
}

async function* readAll<Row>(tx: Transaction, query: SQL): AsyncGenerator<readonly Row[]> {
  await tx.execute(sql`declare verified no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute(sql`fetch ${sql.raw(String(BATCH_SIZE))} from verified`);
    if (rows.length === 0) break;
    yield rows as unknown as readonly Row[];
  }
  await tx.execute(sql`close verified`);
}
