import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/client.ts';
import type { Fault } from './fault.ts';

/** Stored sums are equal to the sums of their rows. */
export async function checkBooks(database: Database): Promise<Fault[]> {
  const { rows } = await database.orm.execute<{ balances: number; bills: number }>(sql`select
    (select count(*)::int from (
      select balance, sum(case type when 'credit' then amount else -amount end) over (partition by property_id order by date, ledger_entry_id) as sum
      from ledger_entries) l where balance <> sum) as balances,
    (select count(*)::int from bills b
      where outstanding <> greatest(0, total_bill_amount - coalesce((select sum(amount) from bill_payments p where p.bill_id = b.bill_id), 0))) as bills`);
  const [wrong] = rows;
  return wrong?.balances === 0 && wrong.bills === 0
    ? []
    : [`sums that are not those of their rows: ${JSON.stringify(wrong)}`];
}

/** All that an import wrote, as one text. */
export async function readBooks(database: Database): Promise<string> {
  const texts: string[] = [];
  for (const table of ['properties', 'ledger_entries', 'bills', 'bill_payments']) {
    const { rows } = await database.orm.execute<{ hash: string | null }>(
      sql`select md5(string_agg(t::text, ';' order by t::text)) as hash from ${sql.identifier(table)} t`,
    );
    texts.push(`${table}: ${rows[0]?.hash ?? 'empty'}`);
  }
  return texts.join(', ');
}
