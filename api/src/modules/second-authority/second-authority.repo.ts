import { and, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { logins, owners, removedLogins } from '../../db/schema.ts';

/** Waits until no other transaction changes who may read this owner's data. */
export async function lockOwner({ customerId }: OwnerScope, tx: Transaction): Promise<void> {
  await tx.select({ customerId: owners.customerId }).from(owners).where(eq(owners.customerId, customerId)).for('update');
}

export async function countSecondAuthorities({ customerId }: OwnerScope, tx: Transaction): Promise<number> {
  return tx.$count(logins, and(eq(logins.customerId, customerId), eq(logins.role, 'second_authority')));
}

/** Whether somebody logs in with this name, be it an e-mail address or a username (AU9). */
export async function isNameTaken(tx: Transaction, name: string): Promise<boolean> {
  const lowered = sql`lower(${name})`;
  return (await tx.$count(logins, or(eq(sql`lower(${logins.email})`, lowered), eq(sql`lower(${logins.username})`, lowered)))) > 0;
}

type NewSecondAuthority = Pick<typeof logins.$inferInsert, 'email' | 'username' | 'firstName' | 'lastName' | 'mobile' | 'passwordHash' | 'passwordChangedAt'>;

/** Answers the id of the login; null where somebody took a name of it in the same moment. */
export async function insertSecondAuthority({ customerId }: OwnerScope, tx: Transaction, person: NewSecondAuthority): Promise<number | null> {
  await tx.delete(removedLogins).where(and(eq(removedLogins.customerId, customerId), eq(removedLogins.email, sql`lower(${person.email})`)));
  const [row] = await tx.insert(logins).values({ ...person, customerId, role: 'second_authority', passwordSetBy: 'person' }).onConflictDoNothing().returning({ id: logins.id });
  return row?.id ?? null;
}

/**
 * Removes the login with all its sessions, and keeps in mind that no import brings it back.
 * Whether it was there: a second authority of this very owner.
 */
export async function removeSecondAuthority({ customerId }: OwnerScope, tx: Transaction, loginId: number, now: Date): Promise<boolean> {
  const isOwn = and(eq(logins.id, loginId), eq(logins.customerId, customerId), eq(logins.role, 'second_authority'));
  const [removed] = await tx.delete(logins).where(isOwn).returning({ email: logins.email });
  if (!removed) return false;
  await tx.insert(removedLogins).values({ customerId, email: removed.email.toLowerCase(), removedAt: now }).onConflictDoNothing();
  return true;
}
