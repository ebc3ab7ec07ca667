import { eq } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { logins } from '../../modules/auth/auth.tables.ts';
import { owners } from '../../modules/owner/owner.tables.ts';
import { reachableAt } from './reachable.ts';

/** Who writes to the provider, as the letter says it. */
export interface Sender {
  readonly name: string;
  readonly customerId: number;
  readonly email: string | null;
  readonly mobile: string | null;
}

/** The owner who is logged in; their own address comes before that of the login. */
export async function findSender(tx: OwnerTransaction): Promise<Sender> {
  const { customerId, loginId } = tx;
  const [row] = await tx
    .select({
      firstName: owners.firstName,
      lastName: owners.lastName,
      email: owners.email,
      mobile: owners.mobile,
      login: logins.email,
    })
    .from(owners)
    .leftJoin(logins, eq(logins.id, loginId))
    .where(eq(owners.customerId, customerId));
  const name = oneLine(`${row?.firstName ?? ''} ${row?.lastName ?? ''}`);
  const email = reachableAt(row?.email, row?.login);
  return {
    name: name || `Customer ${customerId}`,
    customerId,
    email,
    mobile: row?.mobile ? oneLine(row.mobile) : null,
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ').trim();
}
