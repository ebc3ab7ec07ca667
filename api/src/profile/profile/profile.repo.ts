import type { AddressWarning } from '@portal/domain';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { isWaiting } from './owner-changes.repo.ts';
import { emailChanges } from '../../db/schema/profile.tables.ts';

export type OwnerRow = typeof owners.$inferSelect;

const person = {
  loginId: logins.id,
  email: logins.email,
  username: logins.username,
  firstName: logins.firstName,
  lastName: logins.lastName,
  mobile: logins.mobile,
  isConfirmed: logins.isConfirmed,
  confirmedAt: logins.confirmedAt,
};

/** A login of the owner's data, as the profile shows it. */
export type PersonRow = Pick<
  typeof logins.$inferSelect,
  'email' | 'username' | 'firstName' | 'lastName' | 'mobile' | 'isConfirmed' | 'confirmedAt'
> & { readonly loginId: number };

export async function findOwnerRow(tx: OwnerTransaction): Promise<OwnerRow | null> {
  const [row] = await tx.select().from(owners).where(eq(owners.customerId, tx.customerId));
  return row ?? null;
}

/** A login that reads the owner's data: the reader's own if it has the role, or else the first with the role. */
export async function findLoginOf(tx: OwnerTransaction, role: 'owner' | 'second_authority'): Promise<PersonRow | null> {
  const [row] = await tx
    .select(person)
    .from(logins)
    .where(and(eq(logins.customerId, tx.customerId), eq(logins.role, role)))
    .orderBy(desc(sql`${logins.id} = ${tx.loginId}`), asc(logins.id))
    .limit(1);
  return row ?? null;
}

interface PendingEmail extends AddressWarning {
  readonly email: string;
}

/** The pending address, if its holder can still confirm it. */
export async function findPendingEmail(tx: OwnerTransaction, now: Date): Promise<PendingEmail | null> {
  const { customerId, id, newEmail, requestedAt, warnedAt, warningRefusedAt } = emailChanges;
  const [row] = await tx
    .select({ email: newEmail, requestedAt, warnedAt, warningRefusedAt })
    .from(emailChanges)
    .where(and(eq(customerId, tx.customerId), isWaiting(now)))
    .orderBy(desc(id))
    .limit(1);
  return row ?? null;
}
