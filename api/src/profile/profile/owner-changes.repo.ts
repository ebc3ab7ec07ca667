import { comparedName } from '@portal/domain';
import { and, desc, eq, getTableColumns, gt, gte, isNull, lt, or } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { locations } from '../../db/schema/location.tables.ts';
import type { LocationRow } from '../../portfolio/location/location.repo.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { CONFIRM_EMAIL, TAKEN_BACK_WITHIN } from '../../services/email/former-addresses.repo.ts';
import { later } from '../../services/session/lifetimes.ts';
import { onlyUnaltered, sealState } from '../../services/row-seals/as-sealed.repo.ts';
import type { SQL } from 'drizzle-orm';
import { hasOpenLink } from '../../services/link/link.repo.ts';
import { recordOwnerEdit } from '../../services/owner-edits/owner-edits.repo.ts';
import type { Session } from '../../services/session/session.repo.ts';
import { emailChanges } from '../../db/schema/profile.tables.ts';
import { isName } from '../../db/compared-texts.ts';

/** How long it works, in milliseconds (BA5). */
export const CONFIRMED_WITHIN = 7 * 24 * 60 * 60 * 1000;

export type OwnerLogin = Pick<typeof logins.$inferSelect, 'id' | 'email' | 'username' | 'firstName' | 'lastName'>;
export type EmailChange = typeof emailChanges.$inferSelect;

/**
 * The login of the owner whose profile is shown: the reader's own if they are the owner (a provider may have given two
 * people one each), or else the first; null for an owner without one.
 */
export async function findOwnerLogin(
  { customerId }: Pick<OwnerScope, 'customerId'>,
  tx: Transaction,
  { loginId, role }: Pick<Session, 'loginId' | 'role'>,
): Promise<OwnerLogin | null> {
  const { id, email, username, firstName, lastName } = logins;
  const [row] = await tx
    .select({ id, email, username, firstName, lastName })
    .from(logins)
    .where(
      and(
        eq(logins.customerId, customerId),
        eq(logins.role, 'owner'),
        role === 'owner' ? eq(logins.id, loginId) : undefined,
      ),
    )
    .orderBy(logins.id)
    .limit(1);
  return row ?? null;
}

export async function lockedOwner(
  { customerId }: Pick<OwnerScope, 'customerId'>,
  tx: Transaction,
): Promise<typeof owners.$inferSelect | null> {
  const [row] = await tx.select().from(owners).where(eq(owners.customerId, customerId)).for('update');
  return row ?? null;
}

export type OwnerChanges = Partial<Omit<typeof owners.$inferInsert, 'customerId' | 'searchText'>>;

export async function updateOwner(
  { customerId }: Pick<OwnerScope, 'customerId'>,
  tx: Transaction,
  changes: OwnerChanges,
): Promise<void> {
  await tx.update(owners).set(changes).where(eq(owners.customerId, customerId));
}

export type LoginChanges = Partial<
  Pick<
    typeof logins.$inferInsert,
    'email' | 'username' | 'firstName' | 'lastName' | 'passwordHash' | 'passwordSetBy' | 'passwordChangedAt'
  >
>;

export async function updateLogin(tx: Transaction, loginId: number, changes: LoginChanges): Promise<void> {
  await tx.update(logins).set(changes).where(eq(logins.id, loginId));
}

/** A city with its state and its country; null for an id that is not a complete city. */
export async function findCity(
  tx: Transaction,
  cityId: number,
): Promise<{ readonly city: LocationRow; readonly state: LocationRow; readonly country: LocationRow } | null> {
  const find = async (id: number | null, type: LocationRow['type']): Promise<LocationRow | null> => {
    if (id === null) return null;
    const [row] = await tx
      .select()
      .from(locations)
      .where(and(eq(locations.locationId, id), eq(locations.type, type)));
    return row ?? null;
  };
  const city = await find(cityId, 'city');
  const state = city && (await find(city.parent, 'state'));
  const country = state && (await find(state.parent, 'country'));
  return city && state && country && { city, state, country };
}

export async function hasPlaces(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: locations.locationId }).from(locations).limit(1)).length > 0;
}

/** Ends earlier changes of this login's address that are still open. */
export async function endPendingChanges(tx: Transaction, loginId: number, now: Date): Promise<number[]> {
  const isPending = and(
    eq(emailChanges.loginId, loginId),
    isNull(emailChanges.confirmedAt),
    isNull(emailChanges.endedAt),
  );
  const rows = await tx.update(emailChanges).set({ endedAt: now }).where(isPending).returning({ id: emailChanges.id });
  return rows.map(({ id }) => id);
}

export async function insertEmailChange(tx: Transaction, change: typeof emailChanges.$inferInsert): Promise<number> {
  const [row] = await tx.insert(emailChanges).values(change).returning({ id: emailChanges.id });
  if (!row) throw new Error('A change of an address was not written.');
  return row.id;
}

const withSeal = { ...getTableColumns(emailChanges), seal: sealState('email_changes') };

/** Null also for one that was inserted or changed by SQL (SEC9). */
export async function findEmailChange(tx: Transaction, id: number): Promise<EmailChange | null> {
  const rows = await tx.select(withSeal).from(emailChanges).where(eq(emailChanges.id, id));
  const [row] = await onlyUnaltered(tx, 'email_changes', rows);
  return row ?? null;
}

/** Locks the change: nobody else settles it until the transaction ends. */
export async function lockEmailChange(tx: Transaction, id: number): Promise<EmailChange | null> {
  const rows = await tx.select(withSeal).from(emailChanges).where(eq(emailChanges.id, id)).for('update');
  const [row] = await onlyUnaltered(tx, 'email_changes', rows);
  return row ?? null;
}

/** Locks a change and all later ones of its login that were not undone, the latest first. */
export async function lockChangesFrom(
  tx: Transaction,
  { id, loginId }: Pick<EmailChange, 'id' | 'loginId'>,
): Promise<EmailChange[]> {
  const rows = await tx
    .select(withSeal)
    .from(emailChanges)
    .where(and(eq(emailChanges.loginId, loginId), gte(emailChanges.id, id), isNull(emailChanges.endedAt)))
    .orderBy(desc(emailChanges.id))
    .for('update');
  return onlyUnaltered(tx, 'email_changes', rows);
}

/** The change that introduced the address which a later one gave up, if it was made in the last days; null for none. */
export async function findChangeBefore(
  tx: Transaction,
  { id, loginId, oldEmail, requestedAt }: EmailChange,
): Promise<EmailChange | null> {
  const isBefore = and(
    eq(emailChanges.loginId, loginId),
    lt(emailChanges.id, id),
    isName(emailChanges.newEmail, oldEmail),
    gt(emailChanges.confirmedAt, later(requestedAt, -TAKEN_BACK_WITHIN)),
    isNull(emailChanges.endedAt),
  );
  const rows = await tx.select(withSeal).from(emailChanges).where(isBefore).orderBy(desc(emailChanges.id)).limit(1);
  const [row] = await onlyUnaltered(tx, 'email_changes', rows);
  return row ?? null;
}

/**
 * Changes that are pending: waiting for the warning of the old address, or for the holder of the new one, who can still
 * confirm it.
 */
export function isWaiting(now: Date): SQL | undefined {
  const { id, warnedAt, confirmedAt, endedAt } = emailChanges;
  return and(isNull(confirmedAt), isNull(endedAt), or(isNull(warnedAt), hasOpenLink(CONFIRM_EMAIL.name, id, now)));
}

/** Whether this login already has a pending change to this address. */
export async function hasRequestedEmail(tx: Transaction, loginId: number, email: string, now: Date): Promise<boolean> {
  const isSame = and(eq(emailChanges.loginId, loginId), isName(emailChanges.newEmail, email), isWaiting(now));
  return (await tx.$count(emailChanges, isSame)) > 0;
}

export async function markEmailChange(
  tx: Transaction,
  id: number,
  marks: Pick<Partial<EmailChange>, 'warnedAt' | 'warningRefusedAt' | 'confirmedAt' | 'endedAt'>,
): Promise<void> {
  await tx.update(emailChanges).set(marks).where(eq(emailChanges.id, id));
}

/**
 * Sets the address of the login, and of the owner's record where it was one of the former ones; the next import keeps
 * both.
 */
export async function setAddress(
  tx: Transaction,
  { loginId, customerId }: Pick<EmailChange, 'loginId' | 'customerId'>,
  { before, to }: { readonly before: readonly [string, ...string[]]; readonly to: string },
): Promise<void> {
  await recordOwnerEdit(tx, { customerId, table: 'logins', rowId: loginId }, { email: before[0] });
  await tx.update(logins).set({ email: to }).where(eq(logins.id, loginId));
  const owner = await lockedOwner({ customerId }, tx);
  const isOther = (email: string): boolean => !before.some((one) => comparedName(one) === comparedName(email));
  if (owner === null || (owner.email !== null && isOther(owner.email))) return;
  await recordOwnerEdit(tx, { customerId, table: 'owners', rowId: customerId }, { email: owner.email });
  await updateOwner({ customerId }, tx, { email: to });
}
