import { count, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { bankAccounts } from '../../db/schema/bank-account.tables.ts';
import { bankChanges, removedBankAccounts } from '../../db/schema/bank-change.tables.ts';
import { removedSecondFactors, secondFactors } from '../../db/schema/second-factor.tables.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';

type SealedAccount = Pick<typeof bankAccounts.$inferSelect, 'customerAccountId' | 'accountNumberSealed' | 'lastFour'>;
type Again = Pick<SealedAccount, 'accountNumberSealed' | 'lastFour'>;

interface SealedChange extends SealedAccount {
  readonly changeId: number;
}

/** Every account with its encrypted number, locked until the transaction ends. */
export function lockSealedAccounts(tx: Transaction): Promise<SealedAccount[]> {
  const { customerAccountId, accountNumberSealed, lastFour } = bankAccounts;
  return tx
    .select({ customerAccountId, accountNumberSealed, lastFour })
    .from(bankAccounts)
    .orderBy(customerAccountId)
    .for('update');
}

export async function writeSealedNumber(tx: Transaction, accountId: number, again: Again): Promise<void> {
  await tx.update(bankAccounts).set(again).where(eq(bankAccounts.customerAccountId, accountId));
}

/** Changes of numbers, including undone ones. */
export async function lockSealedChanges(tx: Transaction): Promise<SealedChange[]> {
  const { changeId, customerAccountId, accountNumberSealed, lastFour } = bankChanges;
  const rows = await tx
    .select({ changeId, customerAccountId, accountNumberSealed, lastFour })
    .from(bankChanges)
    .where(isNotNull(accountNumberSealed))
    .orderBy(changeId)
    .for('update');
  return rows.flatMap((row) =>
    row.customerAccountId === null || row.accountNumberSealed === null
      ? []
      : [
          {
            changeId: row.changeId,
            customerAccountId: row.customerAccountId,
            accountNumberSealed: row.accountNumberSealed,
            lastFour: row.lastFour ?? '',
          },
        ],
  );
}

export async function writeSealedChange(tx: Transaction, changeId: number, again: Again): Promise<void> {
  await tx.update(bankChanges).set(again).where(eq(bankChanges.changeId, changeId));
}

/** Deleted accounts: a hold may restore one (SEC2). */
export async function lockSealedRemoved(tx: Transaction): Promise<SealedAccount[]> {
  const { customerAccountId, accountNumberSealed, lastFour } = removedBankAccounts;
  const rows = await tx
    .select({ customerAccountId, accountNumberSealed, lastFour })
    .from(removedBankAccounts)
    .where(isNotNull(accountNumberSealed))
    .orderBy(customerAccountId)
    .for('update');
  return rows.flatMap((row) =>
    row.accountNumberSealed === null
      ? []
      : [{ ...row, accountNumberSealed: row.accountNumberSealed, lastFour: row.lastFour ?? '' }],
  );
}

export async function writeSealedRemoved(tx: Transaction, accountId: number, again: Again): Promise<void> {
  await tx.update(removedBankAccounts).set(again).where(eq(removedBankAccounts.customerAccountId, accountId));
}

/** Every second factor, including those being set up. */
export function lockSealedFactors(
  tx: Transaction,
): Promise<Pick<typeof secondFactors.$inferSelect, 'loginId' | 'secretSealed'>[]> {
  const { loginId, secretSealed } = secondFactors;
  return tx.select({ loginId, secretSealed }).from(secondFactors).orderBy(loginId).for('update');
}

export async function writeSealedFactor(tx: Transaction, loginId: number, sealed: string): Promise<void> {
  await tx.update(secondFactors).set({ secretSealed: sealed }).where(eq(secondFactors.loginId, loginId));
}

/** Factors that were turned off: an undo restores one (SEC2). */
export function lockSealedRemovedFactors(
  tx: Transaction,
): Promise<Pick<typeof removedSecondFactors.$inferSelect, 'id' | 'loginId' | 'secretSealed'>[]> {
  const { id, loginId, secretSealed } = removedSecondFactors;
  return tx.select({ id, loginId, secretSealed }).from(removedSecondFactors).orderBy(id).for('update');
}

export async function writeSealedRemovedFactor(tx: Transaction, id: number, sealed: string): Promise<void> {
  await tx.update(removedSecondFactors).set({ secretSealed: sealed }).where(eq(removedSecondFactors.id, id));
}

export async function recordRotation(tx: Transaction, resealed: number): Promise<void> {
  await tx.insert(auditEntries).values({ action: 'rotate-keys', subject: 'bank_accounts', detail: { resealed } });
}

/** Logs an export with digits, with the number of accounts. */
export async function recordPlainNumbers(tx: Transaction, folder: string): Promise<void> {
  const [row] = await tx.select({ accounts: count() }).from(bankAccounts);
  const detail = { accounts: row?.accounts ?? 0 };
  await tx.insert(auditEntries).values({ action: 'export-account-numbers', subject: folder, detail });
}
