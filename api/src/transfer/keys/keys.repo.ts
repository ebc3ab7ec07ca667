import { count, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { bankAccounts } from '../../db/schema/bank-account.tables.ts';
import { bankChanges, removedBankAccounts } from '../../db/schema/bank-change.tables.ts';
import { removedSecondFactors, secondFactors } from '../../db/schema/second-factor.tables.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';

type EncryptedAccount = Pick<
  typeof bankAccounts.$inferSelect,
  'customerAccountId' | 'encryptedAccountNumber' | 'lastFour'
>;
type ReencryptedNumber = Pick<EncryptedAccount, 'encryptedAccountNumber' | 'lastFour'>;

interface EncryptedChange extends EncryptedAccount {
  readonly changeId: number;
}

/** Every account with its encrypted number, locked until the transaction ends. */
export function lockAccounts(tx: Transaction): Promise<EncryptedAccount[]> {
  const { customerAccountId, encryptedAccountNumber, lastFour } = bankAccounts;
  return tx
    .select({ customerAccountId, encryptedAccountNumber, lastFour })
    .from(bankAccounts)
    .orderBy(customerAccountId)
    .for('update');
}

export async function writeAccountNumber(
  tx: Transaction,
  accountId: number,
  reencryptedNumber: ReencryptedNumber,
): Promise<void> {
  await tx.update(bankAccounts).set(reencryptedNumber).where(eq(bankAccounts.customerAccountId, accountId));
}

/** Changes of numbers, including undone ones. */
export async function lockChanges(tx: Transaction): Promise<EncryptedChange[]> {
  const { changeId, customerAccountId, encryptedAccountNumber, lastFour } = bankChanges;
  const rows = await tx
    .select({ changeId, customerAccountId, encryptedAccountNumber, lastFour })
    .from(bankChanges)
    .where(isNotNull(encryptedAccountNumber))
    .orderBy(changeId)
    .for('update');
  return rows.flatMap((row) =>
    row.customerAccountId === null || row.encryptedAccountNumber === null
      ? []
      : [
          {
            changeId: row.changeId,
            customerAccountId: row.customerAccountId,
            encryptedAccountNumber: row.encryptedAccountNumber,
            lastFour: row.lastFour ?? '',
          },
        ],
  );
}

export async function writeChangeNumber(
  tx: Transaction,
  changeId: number,
  reencryptedNumber: ReencryptedNumber,
): Promise<void> {
  await tx.update(bankChanges).set(reencryptedNumber).where(eq(bankChanges.changeId, changeId));
}

/** Deleted accounts: a hold may restore one (SEC2). */
export async function lockRemovedAccounts(tx: Transaction): Promise<EncryptedAccount[]> {
  const { customerAccountId, encryptedAccountNumber, lastFour } = removedBankAccounts;
  const rows = await tx
    .select({ customerAccountId, encryptedAccountNumber, lastFour })
    .from(removedBankAccounts)
    .where(isNotNull(encryptedAccountNumber))
    .orderBy(customerAccountId)
    .for('update');
  return rows.flatMap((row) =>
    row.encryptedAccountNumber === null
      ? []
      : [{ ...row, encryptedAccountNumber: row.encryptedAccountNumber, lastFour: row.lastFour ?? '' }],
  );
}

export async function writeRemovedNumber(
  tx: Transaction,
  accountId: number,
  reencryptedNumber: ReencryptedNumber,
): Promise<void> {
  await tx
    .update(removedBankAccounts)
    .set(reencryptedNumber)
    .where(eq(removedBankAccounts.customerAccountId, accountId));
}

/** Every second factor, including those being set up. */
export function lockFactors(
  tx: Transaction,
): Promise<Pick<typeof secondFactors.$inferSelect, 'loginId' | 'encryptedSecret'>[]> {
  const { loginId, encryptedSecret } = secondFactors;
  return tx.select({ loginId, encryptedSecret }).from(secondFactors).orderBy(loginId).for('update');
}

export async function writeFactor(tx: Transaction, loginId: number, encrypted: string): Promise<void> {
  await tx.update(secondFactors).set({ encryptedSecret: encrypted }).where(eq(secondFactors.loginId, loginId));
}

/** Factors that were turned off: an undo restores one (SEC2). */
export function lockRemovedFactors(
  tx: Transaction,
): Promise<Pick<typeof removedSecondFactors.$inferSelect, 'id' | 'loginId' | 'encryptedSecret'>[]> {
  const { id, loginId, encryptedSecret } = removedSecondFactors;
  return tx.select({ id, loginId, encryptedSecret }).from(removedSecondFactors).orderBy(id).for('update');
}

export async function writeRemovedFactor(tx: Transaction, id: number, encrypted: string): Promise<void> {
  await tx.update(removedSecondFactors).set({ encryptedSecret: encrypted }).where(eq(removedSecondFactors.id, id));
}

export async function recordRotation(tx: Transaction, reencrypted: number): Promise<void> {
  await tx.insert(auditEntries).values({ action: 'rotate-keys', subject: 'bank_accounts', detail: { reencrypted } });
}

/** Logs an export with digits, with the number of accounts. */
export async function recordPlainNumbers(tx: Transaction, folder: string): Promise<void> {
  const [row] = await tx.select({ accounts: count() }).from(bankAccounts);
  const detail = { accounts: row?.accounts ?? 0 };
  await tx.insert(auditEntries).values({ action: 'export-account-numbers', subject: folder, detail });
}
