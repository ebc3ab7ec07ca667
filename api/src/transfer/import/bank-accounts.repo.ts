import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { bankAccounts } from '../../db/schema/bank-account.tables.ts';
import { FIRST_PORTAL_ID, removedBankAccounts } from '../../db/schema/bank-change.tables.ts';

export type StoredAccount = Pick<
  typeof bankAccounts.$inferSelect,
  'customerAccountId' | 'customerId' | 'encryptedAccountNumber' | 'route' | 'transit'
>;

/** The stored accounts with these ids, by id. */
export async function findStoredAccounts(
  tx: Transaction,
  accountIds: readonly number[],
): Promise<Map<number, StoredAccount>> {
  if (accountIds.length === 0) return new Map();
  const { customerAccountId, customerId, encryptedAccountNumber, route, transit } = bankAccounts;
  const rows = await tx
    .select({ customerAccountId, customerId, encryptedAccountNumber, route, transit })
    .from(bankAccounts)
    .where(inArray(customerAccountId, [...accountIds]));
  return new Map(rows.map((row) => [row.customerAccountId, row]));
}

/** The owners of stored properties and accounts. */
export async function findOwnersOf(
  tx: Transaction,
  propertyIds: readonly number[],
  accountIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select customer_id as id from properties where property_id = any(${sql.param(propertyIds)})
    union select customer_id from bank_accounts where customer_account_id = any(${sql.param(accountIds)}) order by id`);
  return rows.map(({ id }) => id);
}

/** The ids among these of accounts that their owners deleted in the portal. */
export async function findRemovedAccounts(tx: Transaction, accountIds: readonly number[]): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set();
  const { customerAccountId } = removedBankAccounts;
  const rows = await tx
    .select({ customerAccountId })
    .from(removedBankAccounts)
    .where(inArray(customerAccountId, [...accountIds]));
  return new Set(rows.map((row) => row.customerAccountId));
}

/** Advances the ids of new accounts and changes beyond those imported from another portal. */
export async function advanceBankIds(tx: Transaction): Promise<void> {
  await tx.execute(sql`select setval('bank_account_ids', m) from (select max(customer_account_id) as m from bank_accounts) a
    where m >= ${FIRST_PORTAL_ID} and m > (select last_value from bank_account_ids)`);
  await tx.execute(sql`select setval('bank_changes_change_id_seq', m) from (select max(greatest(change_id, save_id)) as m from bank_changes) a
    where m >= ${FIRST_PORTAL_ID} and m > (select last_value from bank_changes_change_id_seq)`);
}
