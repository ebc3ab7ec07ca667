import { eq } from 'drizzle-orm';
import { maskedAccount } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { bankAccounts } from './bank-account.tables.ts';

/** The owner's accounts as screens show them, by id. */
export type Masks = ReadonlyMap<number, string>;

export async function findMasks(tx: OwnerTransaction): Promise<Masks> {
  const { customerAccountId, lastFour, customerId } = bankAccounts;
  const rows = await tx
    .select({ customerAccountId, lastFour })
    .from(bankAccounts)
    .where(eq(customerId, tx.customerId))
    .orderBy(customerAccountId);
  return new Map(rows.map((row) => [row.customerAccountId, maskedAccount(row.lastFour)]));
}
