import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { recoveries } from '../../db/schema/recovery.tables.ts';

/** Whether something of an owner waits for an answer, to be told so; what may be answered is another matter. */
export async function hasRecovery(orm: Orm, customerId: number): Promise<boolean> {
  return (await orm.$count(recoveries, and(eq(recoveries.customerId, customerId), isNull(recoveries.settledAt)))) > 0;
}
