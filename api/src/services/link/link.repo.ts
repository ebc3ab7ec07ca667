import { and, eq, getTableColumns, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/client.ts';
import { isUnaltered, onlyUnaltered, sealState } from '../row-seals/as-sealed.repo.ts';
import type { SealState } from '../row-seals/as-sealed.repo.ts';
import { links } from '../../db/schema/link.tables.ts';

export type StoredLink = Omit<typeof links.$inferSelect, 'tokenHash'>;

export async function insertLink(tx: Transaction, link: typeof links.$inferInsert): Promise<void> {
  await tx.insert(links).values(link);
}

/** Ends the open links about a subject: a newer one replaces them, or there is nothing left to do. */
export async function endLinks(
  tx: Transaction,
  purpose: string,
  subject: string,
  now: Date | SQL<Date>,
): Promise<void> {
  const isOpen = and(isNull(links.usedAt), isNull(links.endedAt));
  await tx
    .update(links)
    .set({ endedAt: now })
    .where(and(eq(links.purpose, purpose), eq(links.subject, subject), isOpen));
}

const withSeal = { ...getTableColumns(links), seal: sealState('links') };

/** Null also for one that was inserted or changed by SQL (SEC9). */
export async function findLink(tx: Transaction, tokenHash: string): Promise<StoredLink | null> {
  const rows = await tx.select(withSeal).from(links).where(eq(links.tokenHash, tokenHash));
  const [row] = await onlyUnaltered(tx, 'links', rows);
  return row ?? null;
}

/** Whether a link about the row of this id still works, by a query of that row. */
export function hasOpenLink(purpose: string, id: AnyPgColumn, now: Date): SQL {
  return sql`exists (select ${openLinks(purpose, id, now)})`;
}

/** The states of working links about the row of this id, for {@link isAnyUnaltered}; null where none works. */
export function openLinkStates(purpose: string, id: AnyPgColumn, now: Date): SQL<SealState[] | null> {
  return sql`(select json_agg(${sealState('links')}) ${openLinks(purpose, id, now)})`;
}

function openLinks(purpose: string, id: AnyPgColumn, now: Date): SQL {
  const isOpen = and(isNull(links.usedAt), isNull(links.endedAt), gt(links.expiresAt, now));
  return sql`from ${links} where ${and(eq(links.purpose, purpose), isOpen)} and ${links.subject} = ${id}::text`;
}

/** Whether one of them is unaltered, including its expiry (SEC9). */
export async function isAnyUnaltered(tx: Transaction, states: readonly SealState[] | null): Promise<boolean> {
  for (const state of states ?? []) if (await isUnaltered(tx, 'links', state)) return true;
  return false;
}

/** Locks the link: nobody else uses it until the transaction ends. */
export async function lockLink(tx: Transaction, tokenHash: string): Promise<StoredLink | null> {
  const rows = await tx.select(withSeal).from(links).where(eq(links.tokenHash, tokenHash)).for('update');
  const [row] = await onlyUnaltered(tx, 'links', rows);
  return row ?? null;
}

export async function useLink(tx: Transaction, tokenHash: string, now: Date): Promise<void> {
  await tx.update(links).set({ usedAt: now }).where(eq(links.tokenHash, tokenHash));
}

/** Deletes links that expired before an instant, some at a time. */
export async function sweepLinks(tx: Transaction, before: Date): Promise<void> {
  const old = tx.select({ tokenHash: links.tokenHash }).from(links).where(lte(links.expiresAt, before)).limit(100);
  await tx.delete(links).where(inArray(links.tokenHash, old));
}

export async function readOnly(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction read only`);
}
