import { count, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { bankAccounts } from '../../modules/bank-account/bank-account.tables.ts';
import { auditEntries } from '../../services/audit/audit.tables.ts';

type SealedAccount = Pick<typeof bankAccounts.$inferSelect, 'customerAccountId' | 'accountNumberSealed'>;

/** Every account with its sealed number; nobody else writes them until the transaction ends. */
export function lockSealedAccounts(tx: Transaction): Promise<SealedAccount[]> {
  const { customerAccountId, accountNumberSealed } = bankAccounts;
  return tx
    .select({ customerAccountId, accountNumberSealed })
    .from(bankAccounts)
    .orderBy(customerAccountId)
    .for('update');
}

export async function writeSealedNumber(tx: Transaction, accountId: number, sealed: string): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ accountNumberSealed: sealed })
    .where(eq(bankAccounts.customerAccountId, accountId));
}

export async function recordRotation(tx: Transaction, resealed: number): Promise<void> {
  await tx.insert(auditEntries).values({ action: 'rotate-keys', subject: 'bank_accounts', detail: { resealed } });
}

/** An export with digits leaves a row, with how many accounts there were. */
export async function recordPlainNumbers(tx: Transaction, folder: string): Promise<void> {
  const [row] = await tx.select({ accounts: count() }).from(bankAccounts);
  const detail = { accounts: row?.accounts ?? 0 };
  await tx.insert(auditEntries).values({ action: 'export-account-numbers', subject: folder, detail });
}
