import { and, eq } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { reachableAt } from './reachable.ts';

/** The sender of an email to the provider, as its text names them. */
export interface Sender {
  readonly name: string;
  readonly customerId: number;
  readonly email: string | null;
  readonly mobile: string | null;
  /** The member of staff who writes on the owner's behalf; null where the owner does. */
  readonly writtenBy: string | null;
}

/**
 * The owner concerned; the address of their record comes before that of the login, which is the owner's first where
 * staff act on their behalf (SIM5).
 */
export async function findSender(tx: OwnerTransaction): Promise<Sender> {
  const { customerId, loginId, staff } = tx;
  const own = staff ? and(eq(logins.customerId, customerId), eq(logins.role, 'owner')) : eq(logins.id, loginId);
  const [row] = await tx
    .select({
      firstName: owners.firstName,
      lastName: owners.lastName,
      email: owners.email,
      mobile: owners.mobile,
      login: logins.email,
    })
    .from(owners)
    .leftJoin(logins, own)
    .where(eq(owners.customerId, customerId))
    .orderBy(logins.id)
    .limit(1);
  const name = oneLine(`${row?.firstName ?? ''} ${row?.lastName ?? ''}`);
  const email = reachableAt(row?.email, row?.login);
  return {
    name: name || `Customer ${customerId}`,
    customerId,
    email,
    mobile: row?.mobile ? oneLine(row.mobile) : null,
    writtenBy: staff ? oneLine(staff) : null,
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ').trim();
}
