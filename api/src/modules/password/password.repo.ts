import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/client.ts';
import { logins, owners, passwordResets } from '../../db/schema.ts';
import { hasEmail, isCalled } from '../auth/auth.repo.ts';
import type { Addressed } from './password-letters.ts';

/** Whose password it is, and where letters reach them. */
export interface Addressee extends Addressed {
  readonly loginId: number;
  readonly customerId: number | null;
  readonly username: string | null;
}

const addressee = {
  loginId: logins.id,
  customerId: logins.customerId,
  email: logins.email,
  username: logins.username,
  firstName: logins.firstName,
  ownerFirstName: owners.firstName,
};

/** Whoever has this name or address (AU5). */
export async function findAddressee(tx: Transaction, name: string): Promise<Addressee | null> {
  const [row] = await tx
    .select(addressee)
    .from(logins)
    .leftJoin(owners, eq(owners.customerId, logins.customerId))
    .where(isCalled(name))
    .orderBy(desc(hasEmail(name)))
    .limit(1);
  return row ?? null;
}

/** Gives the login, if there is one, this link in place of any that it had. */
export async function putReset(tx: Transaction, { loginId, tokenHash, expiresAt }: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.execute(sql`
    insert into password_resets (login_id, token_hash, expires_at)
    select id, ${tokenHash}, ${expiresAt.toISOString()}::timestamptz from logins where id = ${loginId}
    on conflict (login_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`);
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
