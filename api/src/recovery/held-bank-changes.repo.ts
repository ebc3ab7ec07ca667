import { and, eq, gt, gte, inArray, isNotNull, isNull, min, ne, or, sql } from 'drizzle-orm';
import type { OwnerTransaction, Transaction } from '../db/client.ts';
import { onlyUnaltered, sealState } from '../services/row-seals/as-sealed.repo.ts';
import { auditEntries } from '../db/schema/audit.tables.ts';
import { bankAccounts } from '../db/schema/bank-account.tables.ts';
import { bankChanges, removedBankAccounts } from '../db/schema/bank-change.tables.ts';

/** A kept change may have been kept by a thief: a later reset asks about it again. */
const isNotHeld = or(isNull(bankChanges.heldAt), isNotNull(bankChanges.releasedAt));

/** The fields of a new hold; an earlier hold is over by now. */
function heldFrom(now: Date) {
  const { heldAt, releasedAt, holdsBefore } = bankChanges;
  const before = sql`jsonb_build_object('held_at', ${heldAt}, 'released_at', ${releasedAt})`;
  const after = sql`${holdsBefore} || case when ${heldAt} is null then '[]'::jsonb else jsonb_build_array(${before}) end`;
  return { heldAt: now, releasedAt: null, holdsBefore: after };
}

/**
 * Whether a change takes effect after an instant, however long ago it was made: it may have waited for its time, its
 * email or staff (SEC6).
 */
function countsSince(since: Date) {
  const { effectiveAt, emailBy, emailedAt, emailReleasedAt } = bankChanges;
  const isWaiting = and(isNotNull(emailBy), isNull(emailedAt), isNull(emailReleasedAt));
  return or(gt(effectiveAt, since), gt(emailReleasedAt, since), isWaiting);
}

/** Made or kept by people after an instant, or in effect since; imported changes are the provider's own. */
function isToHold(since: Date) {
  const { call, madeAt, releasedAt, endedAt } = bankChanges;
  const isRecent = or(gt(madeAt, since), gt(releasedAt, since), countsSince(since));
  return and(sql`${call} <> 'import'`, isRecent, isNull(endedAt), isNotHeld);
}

/** Puts bank changes on hold that people made or kept after an instant, or that took effect since. */
export async function holdBankChanges(tx: OwnerTransaction, since: Date, heldAt: Date): Promise<number[]> {
  const { customerId, changeId } = bankChanges;
  const rows = await tx
    .update(bankChanges)
    .set(heldFrom(heldAt))
    .where(and(eq(customerId, tx.customerId), isToHold(since)))
    .returning({ changeId });
  return rows.map((row) => row.changeId);
}

/** The owners who have changes that {@link holdBankChanges} would put on hold, in the order of their ids. */
export async function findOwnersWithChanges(tx: Transaction, since: Date): Promise<number[]> {
  const { customerId } = bankChanges;
  const rows = await tx.selectDistinct({ customerId }).from(bankChanges).where(isToHold(since)).orderBy(customerId);
  return rows.map((row) => row.customerId);
}

/** Puts these changes on hold, unless they are already. */
export async function holdNamedChanges(
  tx: OwnerTransaction,
  changeIds: readonly number[],
  heldAt: Date,
): Promise<number[]> {
  if (changeIds.length === 0) return [];
  const { customerId, changeId } = bankChanges;
  const isNamed = and(eq(customerId, tx.customerId), inArray(changeId, [...changeIds]), isNotHeld);
  const rows = await tx.update(bankChanges).set(heldFrom(heldAt)).where(isNamed).returning({ changeId });
  return rows.map((row) => row.changeId);
}

/** Puts on hold what people changed of these accounts since the first of the given changes. */
export async function holdEditsSince(
  tx: OwnerTransaction,
  accountIds: readonly number[],
  changeIds: readonly number[],
  heldAt: Date,
): Promise<number[]> {
  const { customerId, changeId, customerAccountId, propertyId, call, endedAt, madeAt } = bankChanges;
  const first = tx
    .select({ at: min(madeAt) })
    .from(bankChanges)
    .where(inArray(changeId, [...changeIds]));
  const isEdit = and(
    eq(customerId, tx.customerId),
    isNull(propertyId),
    inArray(customerAccountId, [...accountIds]),
    ne(call, 'import'),
    isNull(endedAt),
    gte(madeAt, sql`(${first})`),
    isNotHeld,
  );
  const rows = await tx.update(bankChanges).set(heldFrom(heldAt)).where(isEdit).returning({ changeId });
  return rows.map((row) => row.changeId);
}

/**
 * The bank changes that a login of staff made on owners' behalf, from the log, if made or effective after an instant.
 */
export async function findSavesOfStaff(
  tx: Transaction,
  loginId: number,
  since: Date,
): Promise<{ readonly customerId: number; readonly changeId: number }[]> {
  const { actorLoginId, actorRole, onBehalfOf, at, subject, detail } = auditEntries;
  const isOfSave = or(
    eq(subject, sql`'bank-save:' || ${bankChanges.saveId}`),
    eq(sql`${detail} ->> 'save'`, sql`${bankChanges.saveId}::text`),
  );
  const isByStaff = and(eq(actorLoginId, loginId), eq(actorRole, 'staff'));
  const isRecent = or(gt(at, since), countsSince(since));
  return tx
    .selectDistinct({ customerId: bankChanges.customerId, changeId: bankChanges.changeId })
    .from(auditEntries)
    .innerJoin(bankChanges, and(eq(bankChanges.customerId, onBehalfOf), isOfSave))
    .where(and(isByStaff, isRecent, sql`${bankChanges.call} <> 'import'`, isNull(bankChanges.endedAt)))
    .orderBy(bankChanges.customerId, bankChanges.changeId);
}

export async function releaseBankChanges(tx: Transaction, changeIds: readonly number[], now: Date): Promise<void> {
  if (changeIds.length === 0) return;
  await tx
    .update(bankChanges)
    .set({ releasedAt: now })
    .where(inArray(bankChanges.changeId, [...changeIds]));
}

/**
 * Restores deleted accounts of an owner, with the changes that ended with them; returns their ids. One that was
 * inserted or changed by SQL is not restored (SEC9).
 */
export async function restoreAccounts(tx: OwnerTransaction, accountIds: readonly number[]): Promise<number[]> {
  if (accountIds.length === 0) return [];
  const isOfOwner = and(
    eq(removedBankAccounts.customerId, tx.customerId),
    inArray(removedBankAccounts.customerAccountId, [...accountIds]),
    isNotNull(removedBankAccounts.encryptedAccountNumber),
  );
  const removed = await tx
    .select({ id: removedBankAccounts.customerAccountId, seal: sealState('removed_bank_accounts') })
    .from(removedBankAccounts)
    .where(isOfOwner)
    .for('update');
  const own = (await onlyUnaltered(tx, 'removed_bank_accounts', removed)).map(({ id }) => id);
  const isMatch = and(isOfOwner, inArray(removedBankAccounts.customerAccountId, own));
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into bank_accounts (customer_account_id, customer_id, account_name, route, account_number_sealed, last_four, transit, added_at)
    select customer_account_id, customer_id, account_name, route, account_number_sealed, last_four, transit, added_at
    from removed_bank_accounts where ${isMatch} returning customer_account_id as id`);
  await tx.execute(sql`
    update bank_changes c set ended_at = null from removed_bank_accounts r
    where c.property_id is null and c.customer_id = r.customer_id and c.customer_account_id = r.customer_account_id
    and c.ended_at = r.removed_at and r.customer_id = ${tx.customerId} and r.customer_account_id = any(${sql.param(rows.map(({ id }) => id))})`);
  await tx.delete(removedBankAccounts).where(isMatch);
  return rows.map(({ id }) => id);
}

/** The ids of the existing accounts. */
export async function findAccountIds(tx: OwnerTransaction): Promise<number[]> {
  const { customerAccountId, customerId } = bankAccounts;
  const rows = await tx.select({ customerAccountId }).from(bankAccounts).where(eq(customerId, tx.customerId));
  return rows.map((row) => row.customerAccountId);
}
