import { TODAY } from '../system-under-test.ts';
import type { Pool } from '../system-under-test.ts';

const LINES_PER_PROPERTY = 10_000;

const lines = `insert into ledger_entries (ledger_entry_id, property_id, date, description, type, amount, balance)
  select p::bigint * 10000000 + n, p, $3::date - (($4::int - n) / 40), 'Rent', 'credit', 10.00, n * 10.00
  from generate_series($1::int, $2::int) p, generate_series(1, $4::int) n`;

/** Gives a property `count` ledger lines, 40 per day, the last one today. */
export async function addAccount(pool: Pool, propertyId: number, count: number): Promise<void> {
  await pool.query(lines, [propertyId, propertyId, TODAY, count]);
}

/** Adds accounts of other owners until the table holds `total` lines. */
export async function growTo(pool: Pool, total: number): Promise<void> {
  const { rows } = await pool.query<{ lines: number; property: number }>(
    'select (select count(*)::int from ledger_entries) as lines, max(property_id) as property from properties',
  );
  const { lines: held = 0, property: last = 0 } = rows[0] ?? {};
  const each = Math.min(LINES_PER_PROPERTY, Math.max(1, total - held));
  const count = Math.max(0, Math.ceil((total - held) / each));
  if (count === 0) return;
  const customer = 1_000_000;
  await pool.query(`insert into owners (customer_id) values ($1) on conflict do nothing`, [customer]);
  await pool.query(
    `insert into properties (property_id, customer_id, status) select p, $3::int, 1 from generate_series($1::int, $2::int) p`,
    [last + 1, last + count, customer],
  );
  await pool.query(lines, [last + 1, last + count, TODAY, each]);
}
