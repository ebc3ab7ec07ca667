import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Batch } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { mayPay } from '../eft/eft.repo.ts';
import { eftBatches } from '../../db/schema/eft.tables.ts';
import type { ChangeRow } from './bank-book.repo.ts';
import { bankChanges } from '../../db/schema/bank-change.tables.ts';

/** All changes of these saves, including ended ones. */
export async function findChangesOfSaves(tx: OwnerTransaction, saveIds: readonly number[]): Promise<ChangeRow[]> {
  if (saveIds.length === 0) return [];
  const { customerId, saveId, changeId } = bankChanges;
  return tx
    .select()
    .from(bankChanges)
    .where(and(eq(customerId, tx.customerId), inArray(saveId, [...saveIds])))
    .orderBy(asc(changeId));
}

/** The batches since an instant that pay the owner or may do so, including sent ones. */
export async function findBatchesSince(tx: OwnerTransaction, since: Date): Promise<Batch[]> {
  return tx
    .select()
    .from(eftBatches)
    .where(and(gt(eftBatches.sendsAt, since), mayPay(tx)))
    .orderBy(asc(eftBatches.sendsAt));
}
