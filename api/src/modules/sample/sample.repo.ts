import type { Orm } from '../../db/client.ts';
import { logins, owners } from '../../db/schema.ts';

/** Whether nobody has moved in yet. */
export async function isEmpty(orm: Orm): Promise<boolean> {
  const anyLogin = await orm.select({ id: logins.id }).from(logins).limit(1);
  const anyOwner = await orm.select({ id: owners.customerId }).from(owners).limit(1);
  return anyLogin.length + anyOwner.length === 0;
}
