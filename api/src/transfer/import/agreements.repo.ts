import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isDemoCustomer } from '../../services/demo/demo-owners.repo.ts';

/** The provider's owners with a login and without an agreement, signed or pending: the portal is closed to them. */
export async function findOwnersWithoutAgreement(tx: Transaction): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select customer_id as id from owners
    where exists (select from logins l where l.customer_id = owners.customer_id)
      and not exists (select from slas s where s.customer_id = owners.customer_id)
      and not ${isDemoCustomer(sql`customer_id`)}
    order by customer_id`);
  return rows.map(({ id }) => id);
}
