import { and, asc, eq } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { reachableAt } from '../../services/email/reachable.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';

/** The address at which emails reach the owner, whoever acts: that of their login, or else that of their record. */
export async function findOwnerAddress(
  tx: OwnerTransaction,
): Promise<{ readonly address: string | null; readonly name: string | null }> {
  const isOwnerLogin = and(eq(logins.customerId, owners.customerId), eq(logins.role, 'owner'));
  const [row] = await tx
    .select({ name: owners.firstName, login: logins.email, email: owners.email })
    .from(owners)
    .leftJoin(logins, isOwnerLogin)
    .where(eq(owners.customerId, tx.customerId))
    .orderBy(asc(logins.id))
    .limit(1);
  return { address: reachableAt(row?.login, row?.email), name: row?.name ?? null };
}
