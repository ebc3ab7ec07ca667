import { and, asc, eq, exists, gt, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PropertyStatus } from '@portal/domain';
import type { Batch } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { isOwn } from '../../portfolio/property/property.repo.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { eftBatches, eftPayments } from '../../db/schema/eft.tables.ts';

/** A payment that the provider plans to send from a property. */
export interface PlannedRow {
  readonly batchId: number;
  readonly amount: string;
  readonly status: number;
  readonly propertyId: number;
  /** The account that the provider names, regardless of changes (FN36); null where it names none. */
  readonly accountId: number | null;
}

/**
 * Whether a batch pays the owner, or may do so: its payments are not planned yet (FN36). The SQL function reads the
 * payments of all owners, which scoped work cannot.
 */
export function mayPay(tx: OwnerTransaction): SQL<boolean> {
  const own = tx
    .select({ one: sql`1` })
    .from(eftPayments)
    .innerJoin(properties, eq(properties.propertyId, eftPayments.propertyId))
    .where(
      and(
        isOwn(tx, null),
        ne(properties.status, PropertyStatus.DRAFT),
        eq(eftPayments.batchId, sql`${eftBatches}.${sql.identifier(eftBatches.batchId.name)}`),
      ),
    );
  return sql`${or(sql`not eft_batch_is_planned(${eftBatches.batchId})`, exists(own))}`;
}

/** The next two batches after an instant that pay the owner or may do so, if there are any. */
export async function findBatchesAfter(tx: OwnerTransaction, instant: Date): Promise<Batch[]> {
  return tx
    .select()
    .from(eftBatches)
    .where(and(gt(eftBatches.sendsAt, instant), mayPay(tx)))
    .orderBy(asc(eftBatches.sendsAt), asc(eftBatches.batchId))
    .limit(2);
}

export async function findPlanned(tx: OwnerTransaction, batchId: number): Promise<PlannedRow[]> {
  return tx
    .select({
      batchId: eftPayments.batchId,
      amount: eftPayments.amount,
      status: properties.status,
      propertyId: properties.propertyId,
      accountId: eftPayments.customerAccountId,
    })
    .from(eftPayments)
    .innerJoin(properties, eq(properties.propertyId, eftPayments.propertyId))
    .where(and(isOwn(tx, null), eq(eftPayments.batchId, batchId)));
}
