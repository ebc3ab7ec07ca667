import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { bankAccounts } from '../../modules/bank-account/bank-account.tables.ts';

export type StoredAccount = Pick<
  typeof bankAccounts.$inferSelect,
  'customerAccountId' | 'customerId' | 'accountNumberSealed'
>;

/** Those of the accounts that the portal has, by id. */
export async function findStoredAccounts(
  tx: Transaction,
  accountIds: readonly number[],
): Promise<Map<number, StoredAccount>> {
  if (accountIds.length === 0) return new Map();
  const { customerAccountId, customerId, accountNumberSealed } = bankAccounts;
  const rows = await tx
    .select({ customerAccountId, customerId, accountNumberSealed })
    .from(bankAccounts)
    .where(inArray(customerAccountId, [...accountIds]));
  return new Map(rows.map((row) => [row.customerAccountId, row]));
}
