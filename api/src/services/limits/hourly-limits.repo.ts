import { and, desc, eq, gt, lte, sql, sum } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
import { storedFiles } from '../../db/schema/stored-files.tables.ts';
import { limitedUses } from '../../db/schema/hourly-limits.tables.ts';
import type { HourlyLimitKind } from '../../db/schema/hourly-limits.tables.ts';

/** Locks the limits of a login: no other transaction counts them at the same time. */
export async function lockLimitsOfLogin(tx: Transaction, loginId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.hourlyLimits}, ${loginId})`);
}

/** The time of the `limit`-th latest use since an instant, which must expire first; null while more are allowed. */
export async function findLimitingUse(
  tx: Transaction,
  { loginId, kind, since, limit }: { loginId: number; kind: HourlyLimitKind; since: Date; limit: number },
): Promise<Date | null> {
  const { usedAt } = limitedUses;
  const [row] = await tx
    .select({ usedAt })
    .from(limitedUses)
    .where(and(eq(limitedUses.loginId, loginId), eq(limitedUses.kind, kind), gt(usedAt, since)))
    .orderBy(desc(usedAt))
    .offset(limit - 1)
    .limit(1);
  return row?.usedAt ?? null;
}

/** Records a use, and deletes those that no longer count. */
export async function recordUse(
  tx: Transaction,
  use: { readonly loginId: number; readonly kind: HourlyLimitKind; readonly usedAt: Date },
  before: Date,
): Promise<void> {
  await tx.delete(limitedUses).where(and(eq(limitedUses.loginId, use.loginId), lte(limitedUses.usedAt, before)));
  await tx.insert(limitedUses).values(use);
}

/** The bytes of all files that were sent through the portal for an owner. */
export async function countStoredBytes(tx: Transaction, customerId: number): Promise<number> {
  const [row] = await tx
    .select({ bytes: sum(storedFiles.size) })
    .from(storedFiles)
    .where(eq(storedFiles.customerId, customerId));
  return Number(row?.bytes ?? 0);
}
