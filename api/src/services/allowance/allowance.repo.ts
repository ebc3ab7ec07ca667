import { and, desc, eq, gt, lte, sql, sum } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { storedFiles } from '../storage/storage.tables.ts';
import { allowanceUses } from './allowance.tables.ts';
import type { AllowanceKind } from './allowance.tables.ts';

const ALLOWANCE_LOCK = 7_204_114;

/** Waits until no other transaction of the same login is counting. */
export async function lockAllowance(tx: Transaction, loginId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ALLOWANCE_LOCK}, ${loginId})`);
}

/** The use with which an allowance was used up: the latest but `limit - 1` since then; null where some is left. */
export async function findLastButMost(
  tx: Transaction,
  { loginId, kind, since, limit }: { loginId: number; kind: AllowanceKind; since: Date; limit: number },
): Promise<Date | null> {
  const { usedAt } = allowanceUses;
  const [row] = await tx
    .select({ usedAt })
    .from(allowanceUses)
    .where(and(eq(allowanceUses.loginId, loginId), eq(allowanceUses.kind, kind), gt(usedAt, since)))
    .orderBy(desc(usedAt))
    .offset(limit - 1)
    .limit(1);
  return row?.usedAt ?? null;
}

/** Notes a use, and forgets those that count no more. */
export async function noteUse(
  tx: Transaction,
  use: { readonly loginId: number; readonly kind: AllowanceKind; readonly usedAt: Date },
  before: Date,
): Promise<void> {
  await tx.delete(allowanceUses).where(and(eq(allowanceUses.loginId, use.loginId), lte(allowanceUses.usedAt, before)));
  await tx.insert(allowanceUses).values(use);
}

/** The bytes of all files that were sent through the portal for an owner. */
export async function countStoredBytes(tx: Transaction, customerId: number): Promise<number> {
  const [row] = await tx
    .select({ bytes: sum(storedFiles.size) })
    .from(storedFiles)
    .where(eq(storedFiles.customerId, customerId));
  return Number(row?.bytes ?? 0);
}
