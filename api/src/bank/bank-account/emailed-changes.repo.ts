import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { sealState } from '../../services/row-seals/as-sealed.repo.ts';
import type { SealState } from '../../services/row-seals/as-sealed.repo.ts';
import type { ChangeRow } from './bank-book.repo.ts';
import { bankChanges } from '../../db/schema/bank-change.tables.ts';

/** The changes of a save of which no email was sent yet (SEC6), each with its seal. */
export async function findUnemailed(
  tx: OwnerTransaction,
  saveId: number,
): Promise<(ChangeRow & { readonly seal: SealState })[]> {
  const { customerId, changeId, endedAt, emailBy, emailedAt, emailReleasedAt } = bankChanges;
  const isOpen = and(eq(customerId, tx.customerId), eq(bankChanges.saveId, saveId), isNull(endedAt));
  const isUnemailed = and(isNotNull(emailBy), isNull(emailedAt), isNull(emailReleasedAt));
  return tx
    .select({ ...getTableColumns(bankChanges), seal: sealState('bank_changes') })
    .from(bankChanges)
    .where(and(isOpen, isUnemailed))
    .orderBy(asc(changeId));
}

export async function markEmailed(tx: OwnerTransaction, changeIds: readonly number[], emailedAt: Date): Promise<void> {
  await tx.update(bankChanges).set({ emailedAt }).where(isNamed(tx, changeIds));
}

export async function markEmailRefused(
  tx: OwnerTransaction,
  changeIds: readonly number[],
  emailRefusedAt: Date,
): Promise<void> {
  await tx.update(bankChanges).set({ emailRefusedAt }).where(isNamed(tx, changeIds));
}

export async function markEmailReleased(
  tx: OwnerTransaction,
  changeIds: readonly number[],
  emailReleasedAt: Date,
): Promise<void> {
  await tx.update(bankChanges).set({ emailReleasedAt }).where(isNamed(tx, changeIds));
}

function isNamed({ customerId }: OwnerTransaction, changeIds: readonly number[]): SQL | undefined {
  return and(eq(bankChanges.customerId, customerId), inArray(bankChanges.changeId, [...changeIds]));
}
