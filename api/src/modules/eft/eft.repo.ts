import { and, asc, eq, gt } from 'drizzle-orm';
import type { Batch } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { isOwn } from '../property/property.repo.ts';
import { properties } from '../property/property.tables.ts';
import { eftBatches, eftPayments } from './eft.tables.ts';

/** What the provider plans to send from a property. */
export interface PlannedRow {
  readonly batchId: number;
  readonly amount: string;
  readonly status: number;
  readonly propertyId: number;
  /** The account that the provider names, whatever was changed (FN36); null where it names none. */
  readonly accountId: number | null;
}

/** The two first batches after an instant, as far as there are any. */
export async function findBatchesAfter(tx: OwnerTransaction, instant: Date): Promise<Batch[]> {
  return tx
    .select()
    .from(eftBatches)
    .where(gt(eftBatches.sendsAt, instant))
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
