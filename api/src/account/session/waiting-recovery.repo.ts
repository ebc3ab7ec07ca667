import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { recoveries } from '../../db/schema/recovery.tables.ts';

/** Whether the owner has held changes to answer for; whether this login may answer is decided elsewhere. */
export async function hasRecovery(orm: Orm, customerId: number): Promise<boolean> {
  return (await orm.$count(recoveries, and(eq(recoveries.customerId, customerId), isNull(recoveries.settledAt)))) > 0;
}
