import { and, eq, gt } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import { logins, owners, passwordResets } from '../../db/schema.ts';

/** Whose password it is, and where letters reach them. */
export interface Addressee {
  readonly loginId: number;
  readonly customerId: number | null;
  readonly email: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly ownerFirstName: string | null;
}

const addressee = {
  loginId: logins.id,
  customerId: logins.customerId,
  email: logins.email,
  username: logins.username,
  firstName: logins.firstName,
  ownerFirstName: owners.firstName,
};

export async function findAddressee(orm: Orm | Transaction, loginId: number): Promise<Addressee | null> {
  const [row] = await orm.select(addressee).from(logins).leftJoin(owners, eq(owners.customerId, logins.customerId)).where(eq(logins.id, loginId));
  return row ?? null;
}

/** Gives the login this link, in place of any that it had. */
export async function putReset(tx: Transaction, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(reset).onConflictDoUpdate({ target: passwordResets.loginId, set: reset });
}

/** Whose link it is, while it is good. */
export async function findReset(orm: Orm, tokenHash: string, now: Date): Promise<Addressee | null> {
  const [row] = await orm
    .select(addressee)
    .from(passwordResets)
    .innerJoin(logins, eq(logins.id, passwordResets.loginId))
    .leftJoin(owners, eq(owners.customerId, logins.customerId))
    .where(isGood(tokenHash, now));
  return row ?? null;
}

/** Uses the link up. Of all who come with it at once one alone is told yes. */
export async function takeReset(tx: Transaction, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx.delete(passwordResets).where(isGood(tokenHash, now)).returning({ loginId: passwordResets.loginId });
  return taken.length > 0;
}

export async function storePassword(tx: Transaction, loginId: number, passwordHash: string, now: Date): Promise<void> {
  await tx.update(logins).set({ passwordHash, passwordSetBy: 'person', passwordChangedAt: now }).where(eq(logins.id, loginId));
}

function isGood(tokenHash: string, now: Date) {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
}
