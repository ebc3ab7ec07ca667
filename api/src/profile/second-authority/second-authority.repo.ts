import { comparedName } from '@portal/domain';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { removedLogins } from '../../db/schema/second-authority.tables.ts';
import { isName } from '../../db/compared-texts.ts';

/** Locks the owner: no other transaction changes who may read their data. */
export async function lockOwner({ customerId }: OwnerScope, tx: Transaction): Promise<void> {
  await tx
    .select({ customerId: owners.customerId })
    .from(owners)
    .where(eq(owners.customerId, customerId))
    .for('update');
}

export async function countSecondAuthorities({ customerId }: OwnerScope, tx: Transaction): Promise<number> {
  return tx.$count(logins, and(eq(logins.customerId, customerId), eq(logins.role, 'second_authority')));
}

/** Whether a login, other than the given one, has this email address or username (AU9). */
export async function isNameTaken(tx: Transaction, name: string, except: number | null = null): Promise<boolean> {
  const isCalledSo = or(isName(logins.email, name), isName(logins.username, name));
  return (await tx.$count(logins, and(isCalledSo, except === null ? undefined : ne(logins.id, except)))) > 0;
}

type NewSecondAuthority = Pick<
  typeof logins.$inferInsert,
  'email' | 'username' | 'firstName' | 'lastName' | 'mobile' | 'passwordHash' | 'passwordChangedAt'
>;

/** Returns the id of the login; null when another login takes one of its names at the same time. */
export async function insertSecondAuthority(
  { customerId }: OwnerScope,
  tx: Transaction,
  person: NewSecondAuthority,
): Promise<number | null> {
  await tx
    .delete(removedLogins)
    .where(and(eq(removedLogins.customerId, customerId), eq(removedLogins.email, sql`lower(${person.email})`)));
  const [row] = await tx
    .insert(logins)
    .values({
      ...person,
      customerId,
      role: 'second_authority',
      passwordSetBy: 'person',
      isConfirmed: false,
      addressedAt: person.passwordChangedAt,
    })
    .onConflictDoNothing()
    .returning({ id: logins.id });
  return row?.id ?? null;
}

export type SecondAuthorityRow = Pick<
  typeof logins.$inferSelect,
  'email' | 'username' | 'firstName' | 'lastName' | 'mobile' | 'isConfirmed'
>;

/** This owner's second authority; null for any other login. */
export async function findSecondAuthority(
  scope: OwnerScope,
  tx: Transaction,
  loginId: number,
): Promise<SecondAuthorityRow | null> {
  const { email, username, firstName, lastName, mobile, isConfirmed } = logins;
  const [row] = await tx
    .select({ email, username, firstName, lastName, mobile, isConfirmed })
    .from(logins)
    .where(isSecondAuthority(scope, loginId));
  return row ?? null;
}

type Changes = Pick<typeof logins.$inferInsert, 'email' | 'username' | 'firstName' | 'lastName' | 'mobile'> &
  Partial<
    Pick<
      typeof logins.$inferInsert,
      'passwordHash' | 'passwordSetBy' | 'passwordChangedAt' | 'isConfirmed' | 'confirmedAt' | 'addressedAt'
    >
  >;

/** Writes the changes; no import restores an address that was replaced. */
export async function changeSecondAuthority(
  scope: OwnerScope,
  tx: Transaction,
  loginId: number,
  { before, changes, now }: { before: string; changes: Changes; now: Date },
): Promise<void> {
  await tx.update(logins).set(changes).where(isSecondAuthority(scope, loginId));
  if (comparedName(before) === comparedName(changes.email)) return;
  await tx
    .delete(removedLogins)
    .where(and(eq(removedLogins.customerId, scope.customerId), eq(removedLogins.email, sql`lower(${changes.email})`)));
  await keepRemoved(scope, tx, before, now);
}

/**
 * Removes the login with all its sessions, and records it, so that no import restores it. Returns whether it was there,
 * as a second authority of this owner.
 */
export async function removeSecondAuthority(
  scope: Pick<OwnerScope, 'customerId'>,
  tx: Transaction,
  loginId: number,
  now: Date,
): Promise<boolean> {
  const [removed] = await tx.delete(logins).where(isSecondAuthority(scope, loginId)).returning({ email: logins.email });
  if (!removed) return false;
  await keepRemoved(scope, tx, removed.email, now);
  return true;
}

async function keepRemoved(
  { customerId }: Pick<OwnerScope, 'customerId'>,
  tx: Transaction,
  email: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(removedLogins)
    .values({ customerId, email: email.toLowerCase(), removedAt: now })
    .onConflictDoNothing();
}

const isSecondAuthority = ({ customerId }: Pick<OwnerScope, 'customerId'>, loginId: number): SQL | undefined =>
  and(eq(logins.id, loginId), eq(logins.customerId, customerId), eq(logins.role, 'second_authority'));

/** A second authority of this owner with an unconfirmed address. */
export async function findUnconfirmed(
  tx: Transaction,
  loginId: number,
  customerId: number,
): Promise<{ readonly id: number; readonly email: string } | null> {
  const isWaiting = and(
    eq(logins.id, loginId),
    eq(logins.customerId, customerId),
    eq(logins.role, 'second_authority'),
    eq(logins.isConfirmed, false),
  );
  const [row] = await tx.select({ id: logins.id, email: logins.email }).from(logins).where(isWaiting);
  return row ?? null;
}

export async function confirmLogin(tx: Transaction, loginId: number, now: Date): Promise<void> {
  await tx.update(logins).set({ isConfirmed: true, confirmedAt: now, addressedAt: now }).where(eq(logins.id, loginId));
}
