import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { logins } from '../../db/schema/auth.tables.ts';

/** The owner's other logins, without those of second authorities. */
export async function findOtherLogins(tx: Transaction, customerId: number, loginId: number): Promise<number[]> {
  const isOther = and(eq(logins.customerId, customerId), eq(logins.role, 'owner'), ne(logins.id, loginId));
  const rows = await tx.select({ id: logins.id }).from(logins).where(isOther).orderBy(logins.id);
  return rows.map(({ id }) => id);
}
