import { and, eq, sql } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import type { Origin } from '../../services/audit/origin.ts';

/** Repeated views by one person within this time are logged as one. */
const VIEW_LASTS = '15 minutes';

/** Serializes the views of an owner's bank data, so that concurrent ones find each other's log row. */
export async function lockViews(tx: OwnerTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.bankViews}, ${tx.customerId})`);
}

/** Whether a recent view by this person from the same address is in the log already. */
export async function hasViewed(tx: OwnerTransaction, { address, device }: Origin): Promise<boolean> {
  const row = auditEntries;
  const views = await tx.$count(
    row,
    and(
      eq(row.onBehalfOf, tx.customerId),
      sql`${row.action} = 'bank.looked'`,
      eq(row.actorLoginId, tx.loginId),
      sql`${row.at} > now() - ${VIEW_LASTS}::interval`,
      sql`${row.address} is not distinct from ${address}`,
      sql`${row.device} is not distinct from ${device}`,
    ),
  );
  return views > 0;
}
