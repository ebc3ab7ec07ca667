import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { logins } from '../auth/auth.tables.ts';
import { owners } from '../owner/owner.tables.ts';
import { removedLogins } from './second-authority.tables.ts';

/** Waits until no other transaction changes who may read this owner's data. */
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

/** Whether a login, or one other than the login named, has this name, be it an e-mail address or a username (AU9). */
export async function isNameTaken(tx: Transaction, name: string, besides: number | null = null): Promise<boolean> {
  const lowered = sql`lower(${name})`;
  const isCalledSo = or(eq(sql`lower(${logins.email})`, lowered), eq(sql`lower(${logins.username})`, lowered));
  return (await tx.$count(logins, and(isCalledSo, besides === null ? undefined : ne(logins.id, besides)))) > 0;
}

type NewSecondAuthority = Pick<
  typeof logins.$inferInsert,
  'email' | 'username' | 'firstName' | 'lastName' | 'mobile' | 'passwordHash' | 'passwordChangedAt'
>;

/** Returns the id of the login; null when another login takes one of its names in the same moment. */
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
    .values({ ...person, customerId, role: 'second_authority', passwordSetBy: 'person' })
    .onConflictDoNothing()
    .returning({ id: logins.id });
  return row?.id ?? null;
}

/** The address that a second authority of this very owner logs in with; null for everybody else. */
export async function findSecondAuthority(scope: OwnerScope, tx: Transaction, loginId: number): Promise<string | null> {
  const [row] = await tx.select({ email: logins.email }).from(logins).where(isSecondAuthority(scope, loginId));
  return row?.email ?? null;
}

type Changes = Pick<typeof logins.$inferInsert, 'email' | 'username' | 'firstName' | 'lastName' | 'mobile'> &
  Partial<Pick<typeof logins.$inferInsert, 'passwordHash' | 'passwordSetBy' | 'passwordChangedAt'>>;

/** Writes what has changed; an address that is given up is one that no import brings back. */
export async function changeSecondAuthority(
  scope: OwnerScope,
  tx: Transaction,
  loginId: number,
  { before, changes, now }: { before: string; changes: Changes; now: Date },
): Promise<void> {
  await tx.update(logins).set(changes).where(isSecondAuthority(scope, loginId));
  if (before.toLowerCase() === changes.email.toLowerCase()) return;
  await tx
    .delete(removedLogins)
    .where(and(eq(removedLogins.customerId, scope.customerId), eq(removedLogins.email, sql`lower(${changes.email})`)));
  await keepRemoved(scope, tx, before, now);
}

/**
 * Removes the login with all its sessions, and keeps in mind that no import brings it back.
 * Whether it was there: a second authority of this very owner.
 */
export async function removeSecondAuthority(
  scope: OwnerScope,
  tx: Transaction,
  loginId: number,
  now: Date,
): Promise<boolean> {
  const [removed] = await tx.delete(logins).where(isSecondAuthority(scope, loginId)).returning({ email: logins.email });
  if (!removed) return false;
  await keepRemoved(scope, tx, removed.email, now);
  return true;
}

async function keepRemoved({ customerId }: OwnerScope, tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .insert(removedLogins)
    .values({ customerId, email: email.toLowerCase(), removedAt: now })
    .onConflictDoNothing();
}

const isSecondAuthority = ({ customerId }: OwnerScope, loginId: number): SQL | undefined =>
  and(eq(logins.id, loginId), eq(logins.customerId, customerId), eq(logins.role, 'second_authority'));
