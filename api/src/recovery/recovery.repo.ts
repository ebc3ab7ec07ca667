import { and, eq, getTableColumns, gt, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/client.ts';
import { requireUnaltered, isUnaltered, onlyUnaltered, sealState } from '../services/row-seals/as-sealed.repo.ts';
import { logins } from '../db/schema/auth.tables.ts';
import { owners } from '../db/schema/owner.tables.ts';
import { secondFactors } from '../db/schema/second-factor.tables.ts';
import { recoveries } from '../db/schema/recovery.tables.ts';

export type RecoveryRow = typeof recoveries.$inferSelect;

/**
 * Puts second authorities of an owner on hold that were added, got another address, confirmed it or were kept after an
 * instant, and those that could still confirm it.
 */
export async function holdAuthorities(tx: Transaction, customerId: number, since: Date, now: Date): Promise<number[]> {
  const isMatch = and(eq(logins.customerId, customerId), eq(logins.role, 'second_authority'), isNull(logins.heldAt));
  const rows = await tx
    .update(logins)
    .set({ heldAt: now })
    .where(and(isMatch, or(gt(logins.addressedAt, since), gt(logins.keptAt, since), eq(logins.isConfirmed, false))))
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
  const isMatch = and(eq(secondFactors.loginId, loginId), isNull(secondFactors.heldAt));
  const rows = await tx
    .update(secondFactors)
    .set({ heldAt: now })
    .where(and(isMatch, or(gt(secondFactors.confirmedAt, since), gt(secondFactors.keptAt, since))))
    .returning({ loginId: secondFactors.loginId });
  return rows.length > 0;
}

export interface HeldFactor {
  readonly loginId: number;
  readonly madeAt: Date | null;
  readonly heldAt: Date;
}

/** The factors on hold of an owner's own logins. */
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

const isOpenOf = (customerId: number): SQL | undefined =>
  and(eq(recoveries.customerId, customerId), isNull(recoveries.settledAt));

/**
 * Whether an owner has open recoveries; one that was inserted or changed by SQL counts as open until it is repaired.
 */
export async function hasOpen(tx: Transaction, customerId: number): Promise<boolean> {
  return (await tx.$count(recoveries, isOpenOf(customerId))) > 0;
}

const FOREIGN =
  'What was put on hold after a new password is not as the portal left it. To be safe, nothing of it is kept. Please call us.';

/**
 * Whether a login of an owner may confirm held changes: if its reset alone is open. An owner may have two logins, and
 * the thief of one must not answer the reset of the other. Nobody may where no row says who is asked.
 * @throws AppError `forbidden` where one of the owner's rows was inserted or changed by SQL, settled or not: it may be
 *   the row that contradicts it (SEC9)
 */
export async function mayKeep(tx: Transaction, customerId: number, loginId: number): Promise<boolean> {
  const all = await tx.select(withSeal).from(recoveries).where(eq(recoveries.customerId, customerId));
  const open = (await requireUnaltered(tx, 'recoveries', all, FOREIGN)).filter(({ settledAt }) => settledAt === null);
  return open.length > 0 && open.every((row) => row.loginId === null || row.loginId === loginId);
}

/** Whether an open recovery is of this login; one that was inserted or changed by SQL does not count (SEC9). */
export async function isAsked(tx: Transaction, customerId: number, loginId: number): Promise<boolean> {
  const open = await tx.select(withSeal).from(recoveries).where(isOpenOf(customerId));
  return (await onlyUnaltered(tx, 'recoveries', open)).some((row) => row.loginId === loginId);
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

interface DueFilter {
  readonly overSince: Date;
  readonly remindSince: readonly Date[];
  /** Recoveries to skip. */
  readonly except: readonly number[];
}

/**
 * Locks a recovery that has expired or whose next reminder is due, unless another process holds it; and whether it is
 * unaltered (SEC9).
 */
export async function lockDueRecovery(
  tx: Transaction,
  { overSince, remindSince, except }: DueFilter,
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
  return { row, isSealed: await isUnaltered(tx, 'recoveries', seal) };
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

/** Every owner with open recoveries, the oldest first. */
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
