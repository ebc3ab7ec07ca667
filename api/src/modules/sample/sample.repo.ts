import { and, asc, eq, like } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { logins, owners } from '../../db/schema.ts';

/** Whether nobody has moved in yet. */
export async function isEmpty(orm: Orm): Promise<boolean> {
  const anyLogin = await orm.select({ id: logins.id }).from(logins).limit(1);
  const anyOwner = await orm.select({ id: owners.customerId }).from(owners).limit(1);
  return anyLogin.length + anyOwner.length === 0;
}

/** The logins at a domain whose password is still the one they came with. */
export async function emailsOfDomain(orm: Orm, domain: string): Promise<string[]> {
  const unchanged = and(like(logins.email, `%@${domain}`), eq(logins.passwordSetBy, 'import'));
  const found = await orm.select({ email: logins.email }).from(logins).where(unchanged).orderBy(asc(logins.id));
  return found.map(({ email }) => email);
}
