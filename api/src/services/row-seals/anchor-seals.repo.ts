import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { auditAnchors } from '../audit/audit.tables.ts';
import type { StoredSeal } from './row-seals.repo.ts';
import { rowSeals } from './row-seals.tables.ts';

/** The seals that the anchor of a chain vouches for. */
export async function findAnchored(tx: Transaction, chain: number): Promise<StoredSeal[]> {
  const { id, tableName: table, rowKey: key, version, code } = rowSeals;
  return tx
    .select({ id: sql<string>`${id}::text`, table, key, version, code })
    .from(rowSeals)
    .where(eq(rowSeals.anchor, chain))
    .orderBy(asc(id));
}

export async function writeAnchor(tx: Transaction, chain: number, seals: string | null): Promise<void> {
  await tx.update(auditAnchors).set({ seals }).where(eq(auditAnchors.chain, chain));
}

/** Seals of before a later one, and those of rows that are gone and have no other. */
export async function removeSuperseded(tx: Transaction, chain: number): Promise<void> {
  const isSame = sql`o.table_name = s.table_name and o.row_key = s.row_key`;
  await tx.execute(sql`
    delete from row_seals s where s.anchor = ${chain}
    and exists (select from row_seals o where ${isSame} and o.id > s.id)`);
  await tx.execute(sql`
    delete from row_seals s where s.anchor = ${chain} and s.code is null
    and not exists (select from row_seals o where ${isSame} and o.id <> s.id)`);
}
