import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { clearDigits } from '@portal/domain';
import type { Batch } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
import { mayPay } from '../eft/eft.repo.ts';
import { eftBatches, eftPayments } from '../../db/schema/eft.tables.ts';
import { requireUnaltered, sealState } from '../../services/row-seals/as-sealed.repo.ts';
import { keysOf } from '../../services/row-seals/seal-rows.ts';
import { decryptNumber } from '../../services/encryption/account-number.ts';
import { isOwn } from '../../portfolio/property/property.repo.ts';
import type { PropertyRow } from '../../portfolio/property/property.repo.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { bankAccounts } from '../../db/schema/bank-account.tables.ts';
import { bankChanges, removedBankAccounts } from '../../db/schema/bank-change.tables.ts';

export type AccountRow = typeof bankAccounts.$inferSelect;
export type ChangeRow = typeof bankChanges.$inferSelect;
export type NewChange = Omit<typeof bankChanges.$inferInsert, 'changeId' | 'customerId' | 'endedAt'>;

/** Locks the owner's bank data: no other transaction changes where their money goes. */
export async function lockBanks(tx: OwnerTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.banks}, ${tx.customerId})`);
}

/** The message to a user when a row was altered outside the portal (SEC9). */
const ALTERED_ROW =
  'Your bank accounts are not as they were saved in the portal. To be safe, nothing is shown or changed here. Please call us.';

export async function findAccounts(tx: OwnerTransaction): Promise<AccountRow[]> {
  return tx.select().from(bankAccounts).where(isOfOwner(tx)).orderBy(asc(bankAccounts.customerAccountId));
}

/** @throws AppError where one was altered outside the portal */
export async function findSealedAccounts(tx: OwnerTransaction): Promise<AccountRow[]> {
  const rows = await tx
    .select({ ...getTableColumns(bankAccounts), seal: sealState('bank_accounts') })
    .from(bankAccounts)
    .where(isOfOwner(tx))
    .orderBy(asc(bankAccounts.customerAccountId));
  return withOwnDigits(tx, await requireUnaltered(tx, 'bank_accounts', rows, ALTERED_ROW));
}

/**
 * Derives the last digits from the encrypted number: the stored ones are not covered by the seal, and SQL may change
 * them (SEC9).
 */
async function withOwnDigits<Row extends Pick<ChangeRow, 'customerAccountId' | 'encryptedAccountNumber' | 'lastFour'>>(
  tx: OwnerTransaction,
  rows: readonly Row[],
): Promise<Row[]> {
  const { cipher } = await keysOf(tx);
  return rows.map((row) => {
    const { customerAccountId: id, encryptedAccountNumber: encrypted } = row;
    const digits = id === null || encrypted === null ? null : decryptNumber(cipher, id, encrypted);
    return digits === null ? row : { ...row, lastFour: clearDigits(digits) };
  });
}

function isOfOwner({ customerId }: OwnerTransaction): SQL {
  return eq(bankAccounts.customerId, customerId);
}

/**
 * The past, present and pending changes in the order in which they take effect. Includes those that were undone on
 * hold: they still decide batches whose cut-off had passed (SEC2).
 */
export async function findChanges(tx: OwnerTransaction): Promise<ChangeRow[]> {
  return tx.select().from(bankChanges).where(counts(tx)).orderBy(asc(effectiveAt), asc(changeId));
}

/** @throws AppError where one was altered outside the portal */
export async function findSealedChanges(tx: OwnerTransaction): Promise<ChangeRow[]> {
  const rows = await tx
    .select({ ...getTableColumns(bankChanges), seal: sealState('bank_changes') })
    .from(bankChanges)
    .where(counts(tx))
    .orderBy(asc(effectiveAt), asc(changeId));
  return withOwnDigits(tx, await requireUnaltered(tx, 'bank_changes', rows, ALTERED_ROW));
}

const { effectiveAt, changeId } = bankChanges;

function counts({ customerId }: OwnerTransaction): SQL | undefined {
  const counted = and(isNotNull(bankChanges.heldAt), lt(effectiveAt, bankChanges.heldAt));
  return and(eq(bankChanges.customerId, customerId), or(isNull(bankChanges.endedAt), counted));
}

/**
 * The owner's properties, with the account that the provider pays each to.
 * @throws AppError where one was altered outside the portal
 */
export async function findSealedProperties(tx: OwnerTransaction): Promise<PropertyRow[]> {
  const rows = await tx
    .select({ ...getTableColumns(properties), seal: sealState('properties') })
    .from(properties)
    .where(isOwn(tx, null))
    .orderBy(asc(properties.propertyId));
  return requireUnaltered(tx, 'properties', rows, ALTERED_ROW);
}

/** The batches to come, and whether each pays the owner or may do so (FN36). */
export async function findBatchesToCome(
  tx: OwnerTransaction,
  now: Date,
): Promise<(Batch & { readonly mayPay: boolean })[]> {
  return tx
    .select({ batchId: eftBatches.batchId, sendsAt: eftBatches.sendsAt, mayPay: mayPay(tx) })
    .from(eftBatches)
    .where(gt(eftBatches.sendsAt, now))
    .orderBy(asc(eftBatches.sendsAt));
}

/** A payment of a property for which the provider names the account (FN36). */
export interface NamedPayment {
  readonly batchId: number;
  readonly propertyId: number;
  readonly accountId: number;
}

/** The payments after an instant for which the provider names the account, regardless of changes (FN36). */
export async function findNamedPayments(tx: OwnerTransaction, after: Date): Promise<NamedPayment[]> {
  const { batchId, propertyId, customerAccountId: accountId } = eftPayments;
  const rows = await tx
    .select({ batchId, propertyId, accountId })
    .from(eftPayments)
    .innerJoin(eftBatches, eq(eftBatches.batchId, batchId))
    .innerJoin(properties, eq(properties.propertyId, propertyId))
    .where(and(isOwn(tx, null), gt(eftBatches.sendsAt, after), isNotNull(accountId)));
  return rows.flatMap((row) => (row.accountId === null ? [] : [{ ...row, accountId: row.accountId }]));
}

/** A number for the changes of one save. */
export async function nextSaveId(tx: OwnerTransaction): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`select nextval('bank_changes_change_id_seq')::text as id`);
  return Number(rows[0]?.id);
}

export async function insertChanges(tx: OwnerTransaction, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(bankChanges).values(changes.map((change) => ({ ...change, customerId: tx.customerId })));
}

export async function endChanges(tx: OwnerTransaction, changeIds: readonly number[], now: Date): Promise<void> {
  if (changeIds.length === 0) return;
  const isNamed = and(eq(bankChanges.customerId, tx.customerId), inArray(bankChanges.changeId, [...changeIds]));
  await tx.update(bankChanges).set({ endedAt: now }).where(isNamed);
}

export async function nextAccountId(tx: OwnerTransaction): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`select nextval('bank_account_ids')::text as id`);
  return Number(rows[0]?.id);
}

export async function insertAccount(
  tx: OwnerTransaction,
  account: Omit<typeof bankAccounts.$inferInsert, 'customerId'>,
): Promise<void> {
  await tx.insert(bankAccounts).values({ ...account, customerId: tx.customerId });
}

/** Removes an account, and keeps its details for a hold to restore (SEC2). */
export async function removeAccount(tx: OwnerTransaction, account: AccountRow, now: Date): Promise<void> {
  const { customerId } = tx;
  const { customerAccountId } = account;
  const isNamed = and(eq(bankAccounts.customerId, customerId), eq(bankAccounts.customerAccountId, customerAccountId));
  await tx.delete(bankAccounts).where(isNamed);
  await tx.insert(removedBankAccounts).values({ ...account, customerId, removedAt: now });
}
