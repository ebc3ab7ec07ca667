import { count, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { bankAccounts } from '../../modules/bank-account/bank-account.tables.ts';
import { bankChanges, removedBankAccounts } from '../../modules/bank-account/bank-change.tables.ts';
import { secondFactors } from '../../modules/second-factor/second-factor.tables.ts';
import { auditEntries } from '../../services/audit/audit.tables.ts';

type SealedAccount = Pick<typeof bankAccounts.$inferSelect, 'customerAccountId' | 'accountNumberSealed'>;

interface SealedChange extends SealedAccount {
  readonly changeId: number;
}

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

/** Changes of numbers, those that were undone as well. */
export async function lockSealedChanges(tx: Transaction): Promise<SealedChange[]> {
  const { changeId, customerAccountId, accountNumberSealed } = bankChanges;
  const rows = await tx
    .select({ changeId, customerAccountId, accountNumberSealed })
    .from(bankChanges)
    .where(isNotNull(accountNumberSealed))
    .orderBy(changeId)
    .for('update');
  return rows.flatMap((row) =>
    row.customerAccountId === null || row.accountNumberSealed === null
      ? []
      : [{ ...row, customerAccountId: row.customerAccountId, accountNumberSealed: row.accountNumberSealed }],
  );
}

export async function writeSealedChange(tx: Transaction, changeId: number, sealed: string): Promise<void> {
  await tx.update(bankChanges).set({ accountNumberSealed: sealed }).where(eq(bankChanges.changeId, changeId));
}

/** Deleted accounts: a hold may bring one back (SEC2). */
export async function lockSealedRemoved(tx: Transaction): Promise<SealedAccount[]> {
  const { customerAccountId, accountNumberSealed } = removedBankAccounts;
  const rows = await tx
    .select({ customerAccountId, accountNumberSealed })
    .from(removedBankAccounts)
    .where(isNotNull(accountNumberSealed))
    .orderBy(customerAccountId)
    .for('update');
  return rows.flatMap((row) =>
    row.accountNumberSealed === null ? [] : [{ ...row, accountNumberSealed: row.accountNumberSealed }],
  );
}

export async function writeSealedRemoved(tx: Transaction, accountId: number, sealed: string): Promise<void> {
  await tx
    .update(removedBankAccounts)
    .set({ accountNumberSealed: sealed })
    .where(eq(removedBankAccounts.customerAccountId, accountId));
}

/** Every second factor, those that are being set up as well. */
export function lockSealedFactors(
  tx: Transaction,
): Promise<Pick<typeof secondFactors.$inferSelect, 'loginId' | 'secretSealed'>[]> {
  const { loginId, secretSealed } = secondFactors;
  return tx.select({ loginId, secretSealed }).from(secondFactors).orderBy(loginId).for('update');
}

export async function writeSealedFactor(tx: Transaction, loginId: number, sealed: string): Promise<void> {
  await tx.update(secondFactors).set({ secretSealed: sealed }).where(eq(secondFactors.loginId, loginId));
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
