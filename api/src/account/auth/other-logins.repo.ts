import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { logins } from '../../db/schema/auth.tables.ts';

/** The owner's logins, without those of second authorities. */
export async function findOwnLogins(tx: Transaction, customerId: number): Promise<number[]> {
  const isOwn = and(eq(logins.customerId, customerId), eq(logins.role, 'owner'));
  const rows = await tx.select({ id: logins.id }).from(logins).where(isOwn).orderBy(logins.id);
  return rows.map(({ id }) => id);
}

/** The owner's other logins, without those of second authorities. */
export async function findOtherLogins(tx: Transaction, customerId: number, loginId: number): Promise<number[]> {
  return (await findOwnLogins(tx, customerId)).filter((id) => id !== loginId);
}
