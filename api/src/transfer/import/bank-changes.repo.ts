import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { chunksOf, columnList, recordset } from '../../db/recordset.ts';

const types = {
  change_id: 'bigint',
  save_id: 'bigint',
  call: 'text',
  property_id: 'integer',
  customer_account_id: 'integer',
  account_name: 'text',
  route: 'text',
  account_number_sealed: 'text',
  last_four: 'text',
  transit: 'text',
  made_at: 'timestamptz',
  effective_at: 'timestamptz',
  held_at: 'timestamptz',
  released_at: 'timestamptz',
  email_by: 'timestamptz',
  emailed_at: 'timestamptz',
  email_refused_at: 'timestamptz',
  email_released_at: 'timestamptz',
};

/**
 * Adds bank changes of owners' properties and accounts; returns how many were new. Those of deleted accounts are left
 * out.
 */
export async function insertBankChanges(tx: Transaction, rows: readonly object[]): Promise<number> {
  const names = Object.keys(types);
  let inserted = 0;
  for (const chunk of chunksOf(rows)) {
    const { rowCount } = await tx.execute(sql`
      insert into bank_changes (customer_id, ${columnList(names)})
      select coalesce(p.customer_id, a.customer_id), ${columnList(names, 'i')} from ${recordset(chunk, types)} i
      left join properties p using (property_id)
      left join bank_accounts a on i.property_id is null and a.customer_account_id = i.customer_account_id
      where coalesce(p.customer_id, a.customer_id) is not null
      on conflict (change_id) do nothing`);
    inserted += rowCount ?? 0;
  }
  return inserted;
}
