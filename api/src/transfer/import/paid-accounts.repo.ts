import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

/** A property and an account that the portal pays it to, with the owner of each. */
interface Payee extends Record<string, unknown> {
  readonly propertyId: number;
  readonly propertyOwner: number;
  readonly accountId: number;
  readonly accountOwner: number;
}

/**
 * Payments of the portal to one of the accounts, by choice or with a batch, and of its batches for one of the
 * properties. Without those that the export contains itself: the accounts of its properties and the payments of its
 * batches.
 */
export async function findStoredPayees(
  tx: Transaction,
  propertyIds: readonly number[],
  accountIds: readonly number[],
  imported: { readonly propertyIds: readonly number[]; readonly batchIds: readonly number[] },
): Promise<Payee[]> {
  const isAccount = sql`customer_account_id = any(${sql.param(accountIds)})`;
  const { rows } = await tx.execute<Payee>(sql`
    select p.property_id as "propertyId", p.customer_id as "propertyOwner",
      a.customer_account_id as "accountId", a.customer_id as "accountOwner"
    from (
      select property_id, customer_account_id from properties
      where ${isAccount} and property_id <> all(${sql.param(imported.propertyIds)})
      union
      select property_id, customer_account_id from bank_changes
      where ${isAccount} and property_id is not null and ended_at is null
      union
      select property_id, customer_account_id from eft_payments
      where (${isAccount} or property_id = any(${sql.param(propertyIds)}))
        and batch_id <> all(${sql.param(imported.batchIds)})) paid
    join properties p on p.property_id = paid.property_id
    join bank_accounts a on a.customer_account_id = paid.customer_account_id
    order by 1, 3`);
  return rows;
}
