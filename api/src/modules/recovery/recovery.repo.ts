import {
  and,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Orm, OwnerTransaction, Transaction } from '../../db/client.ts';
import { auditEntries } from '../../services/audit/audit.tables.ts';
import { isAsSealed, onlyAsSealed, sealState } from '../../services/row-seals/as-sealed.repo.ts';
import { logins } from '../auth/auth.tables.ts';
import { bankAccounts } from '../bank-account/bank-account.tables.ts';
import { bankChanges, removedBankAccounts } from '../bank-account/bank-change.tables.ts';
import { owners } from '../owner/owner.tables.ts';
import { secondFactors } from '../second-factor/second-factor.tables.ts';
import { recoveries } from './recovery.tables.ts';

export type RecoveryRow = typeof recoveries.$inferSelect;

/** One that was kept may have been kept by a thief: a later reset asks about it again. */
const isNotHeld = or(isNull(bankChanges.heldAt), isNotNull(bankChanges.releasedAt));

/** The hold before, if there was one, is over by now. */
function heldFrom(now: Date) {
  const { heldAt, releasedAt, holdsBefore } = bankChanges;
  const before = sql`jsonb_build_object('held_at', ${heldAt}, 'released_at', ${releasedAt})`;
  const after = sql`${holdsBefore} || case when ${heldAt} is null then '[]'::jsonb else jsonb_build_array(${before}) end`;
  return { heldAt: now, releasedAt: null, holdsBefore: after };
}

/**
 * Counts since after an instant or not yet, however long ago it was made: it may have waited for its time, its email or
 * staff (SEC6).
 */
function countsSince(since: Date) {
  const { effectiveAt, emailBy, emailedAt, emailReleasedAt } = bankChanges;
  const isWaiting = and(isNotNull(emailBy), isNull(emailedAt), isNull(emailReleasedAt));
  return or(gt(effectiveAt, since), gt(emailReleasedAt, since), isWaiting);
}

/**
 * Puts bank changes on hold that people made or kept after an instant, or that count since; those of an import are the
 * provider's own.
 */
export async function holdBankChanges(tx: OwnerTransaction, since: Date, heldAt: Date): Promise<number[]> {
  const { customerId, call, madeAt, releasedAt, endedAt, changeId } = bankChanges;
  const isRecent = or(gt(madeAt, since), gt(releasedAt, since), countsSince(since));
  const isMade = and(eq(customerId, tx.customerId), sql`${call} <> 'import'`, isRecent);
  const rows = await tx
    .update(bankChanges)
    .set(heldFrom(heldAt))
    .where(and(isMade, isNull(endedAt), isNotHeld))
    .returning({ changeId });
  return rows.map((row) => row.changeId);
}

/** Puts the named ones on hold that are not yet. */
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

/** Puts on hold what people changed of these accounts since the first of some changes, those included. */
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

/** The bank changes that a login of staff made in owners' names, as the log has it, after an instant or that count since. */
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

/** Brings deleted accounts of an owner back, with the changes that ended with them; returns their ids. */
export async function restoreAccounts(tx: OwnerTransaction, accountIds: readonly number[]): Promise<number[]> {
  if (accountIds.length === 0) return [];
  const isMeant = and(
    eq(removedBankAccounts.customerId, tx.customerId),
    inArray(removedBankAccounts.customerAccountId, [...accountIds]),
    isNotNull(removedBankAccounts.accountNumberSealed),
  );
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into bank_accounts (customer_account_id, customer_id, account_name, route, account_number_sealed, last_four, transit, added_at)
    select customer_account_id, customer_id, account_name, route, account_number_sealed, last_four, transit, added_at
    from removed_bank_accounts where ${isMeant} returning customer_account_id as id`);
  await tx.execute(sql`
    update bank_changes c set ended_at = null from removed_bank_accounts r
    where c.property_id is null and c.customer_id = r.customer_id and c.customer_account_id = r.customer_account_id
    and c.ended_at = r.removed_at and r.customer_id = ${tx.customerId} and r.customer_account_id = any(${sql.param(rows.map(({ id }) => id))})`);
  await tx.delete(removedBankAccounts).where(isMeant);
  return rows.map(({ id }) => id);
}

/**
 * Second authorities of an owner that were added, got another address, confirmed it or were kept after an instant, and
 * those that may still confirm it.
 */
export async function holdAuthorities(tx: Transaction, customerId: number, since: Date, now: Date): Promise<number[]> {
  const isMeant = and(eq(logins.customerId, customerId), eq(logins.role, 'second_authority'), isNull(logins.heldAt));
  const rows = await tx
    .update(logins)
    .set({ heldAt: now })
    .where(and(isMeant, or(gt(logins.addressedAt, since), gt(logins.keptAt, since), eq(logins.isConfirmed, false))))
    .returning({ id: logins.id });
  return rows.map(({ id }) => id);
}

export interface HeldAuthority {
  readonly loginId: number;
  readonly email: string;
  readonly name: string;
  readonly madeAt: Date | null;
  readonly heldAt: Date;
}

export async function findHeldAuthorities(tx: Transaction, customerId: number): Promise<HeldAuthority[]> {
  const rows = await tx
    .select()
    .from(logins)
    .where(and(eq(logins.customerId, customerId), isNotNull(logins.heldAt)))
    .orderBy(logins.id);
  return rows.flatMap(({ id, email, firstName, lastName, addressedAt, heldAt }) =>
    heldAt === null
      ? []
      : [{ loginId: id, email, name: [firstName, lastName].filter(Boolean).join(' '), madeAt: addressedAt, heldAt }],
  );
}

export async function releaseAuthority(tx: Transaction, loginId: number, now: Date): Promise<void> {
  await tx.update(logins).set({ heldAt: null, keptAt: now }).where(eq(logins.id, loginId));
}

/** Puts the factor of a login on hold if it was turned on or kept after an instant; returns whether it was. */
export async function holdFactor(tx: Transaction, loginId: number, since: Date, now: Date): Promise<boolean> {
  const isMeant = and(eq(secondFactors.loginId, loginId), isNull(secondFactors.heldAt));
  const rows = await tx
    .update(secondFactors)
    .set({ heldAt: now })
    .where(and(isMeant, or(gt(secondFactors.confirmedAt, since), gt(secondFactors.keptAt, since))))
    .returning({ loginId: secondFactors.loginId });
  return rows.length > 0;
}

export interface HeldFactor {
  readonly loginId: number;
  readonly madeAt: Date | null;
  readonly heldAt: Date;
}

/** Those of an owner's own logins. */
export async function findHeldFactors(tx: Transaction, customerId: number): Promise<HeldFactor[]> {
  const rows = await tx
    .select({ loginId: secondFactors.loginId, madeAt: secondFactors.confirmedAt, heldAt: secondFactors.heldAt })
    .from(secondFactors)
    .innerJoin(logins, eq(logins.id, secondFactors.loginId))
    .where(and(eq(logins.customerId, customerId), eq(logins.role, 'owner'), isNotNull(secondFactors.heldAt)));
  return rows.flatMap(({ heldAt, ...row }) => (heldAt === null ? [] : [{ ...row, heldAt }]));
}

export async function releaseFactor(tx: Transaction, loginId: number, now: Date): Promise<void> {
  await tx.update(secondFactors).set({ heldAt: null, keptAt: now }).where(eq(secondFactors.loginId, loginId));
}

export async function insertRecovery(
  tx: Transaction,
  recovery: Pick<RecoveryRow, 'customerId' | 'loginId' | 'heldAt'>,
): Promise<void> {
  await tx.insert(recoveries).values(recovery);
}

const withSeal = { ...getTableColumns(recoveries), seal: sealState('recoveries') };

/** Those of an owner that wait for an answer, as the portal left them (SEC9). */
export async function findOpenOf(tx: Transaction, customerId: number): Promise<RecoveryRow[]> {
  const isOpen = and(eq(recoveries.customerId, customerId), isNull(recoveries.settledAt));
  return onlyAsSealed(tx, 'recoveries', await tx.select(withSeal).from(recoveries).where(isOpen));
}

/**
 * Whether a login of an owner may say whether what is on hold was right. An owner may have two, and the thief of one must
 * not answer the reset of the other; nor may anybody where nothing says who is asked any more.
 */
export async function mayAnswer(tx: Transaction, customerId: number, loginId: number): Promise<boolean> {
  const open = await findOpenOf(tx, customerId);
  const asked = open.flatMap((row) => row.loginId ?? []);
  return open.length > 0 && (asked.length === 0 || asked.includes(loginId));
}

/** The logins of an owner but this one; not those of second authorities. */
export async function findOtherLogins(tx: Transaction, customerId: number, loginId: number): Promise<number[]> {
  const isOther = and(eq(logins.customerId, customerId), eq(logins.role, 'owner'), ne(logins.id, loginId));
  const rows = await tx.select({ id: logins.id }).from(logins).where(isOther).orderBy(logins.id);
  return rows.map(({ id }) => id);
}

/** Whether something of an owner waits for an answer, to be told so; what may be answered is another matter. */
export async function hasRecovery(orm: Orm, customerId: number): Promise<boolean> {
  return (await orm.$count(recoveries, and(eq(recoveries.customerId, customerId), isNull(recoveries.settledAt)))) > 0;
}

export async function settleRecoveries(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await tx
    .update(recoveries)
    .set({ settledAt: now })
    .where(and(eq(recoveries.customerId, customerId), isNull(recoveries.settledAt)));
}

export async function settleRecovery(tx: Transaction, recoveryId: number, now: Date): Promise<void> {
  await tx.update(recoveries).set({ settledAt: now }).where(eq(recoveries.recoveryId, recoveryId));
}

interface Due {
  readonly overSince: Date;
  readonly remindSince: readonly Date[];
  /** Those that are left alone. */
  readonly except: readonly number[];
}

/**
 * A recovery that is over, or whose next reminder is due, which no other process takes meanwhile; and whether it is as
 * the portal left it (SEC9).
 */
export async function lockDueRecovery(
  tx: Transaction,
  { overSince, remindSince, except }: Due,
): Promise<{ readonly row: RecoveryRow; readonly isSealed: boolean } | null> {
  const isToRemind = remindSince.map((since, reminders) =>
    and(eq(recoveries.reminders, reminders), lte(recoveries.heldAt, since)),
  );
  const rows = await tx
    .select(withSeal)
    .from(recoveries)
    .where(
      and(
        isNull(recoveries.settledAt),
        notInArray(recoveries.recoveryId, [...except]),
        or(lte(recoveries.heldAt, overSince), ...isToRemind),
      ),
    )
    .orderBy(recoveries.heldAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [found] = rows;
  if (found === undefined) return null;
  const { seal, ...row } = found;
  return { row, isSealed: await isAsSealed(tx, 'recoveries', seal) };
}

export async function countReminder(tx: Transaction, recoveryId: number, reminders: number): Promise<void> {
  await tx.update(recoveries).set({ reminders }).where(eq(recoveries.recoveryId, recoveryId));
}

export interface OpenRecovery {
  readonly customerId: number;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly heldAt: Date;
}

/** Every owner of whom something waits for an answer, the longest first. */
export async function findOpenRecoveries(orm: Orm): Promise<OpenRecovery[]> {
  return orm
    .select({
      customerId: recoveries.customerId,
      firstName: owners.firstName,
      lastName: owners.lastName,
      heldAt: recoveries.heldAt,
    })
    .from(recoveries)
    .innerJoin(owners, eq(owners.customerId, recoveries.customerId))
    .where(isNull(recoveries.settledAt))
    .orderBy(recoveries.heldAt);
}

/** The ids of accounts that are there. */
export async function findAccountIds(tx: OwnerTransaction): Promise<number[]> {
  const { customerAccountId, customerId } = bankAccounts;
  const rows = await tx.select({ customerAccountId }).from(bankAccounts).where(eq(customerId, tx.customerId));
  return rows.map((row) => row.customerAccountId);
}
