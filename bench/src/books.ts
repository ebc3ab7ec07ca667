import { addSessions } from './sessions.ts';
import { TODAY } from './system-under-test.ts';
import type { Pool } from './system-under-test.ts';

export interface BenchOwner {
  readonly customerId: number;
  readonly firstProperty: number;
  readonly properties: number;
}

/** Per property and month: a rent, a fee with its tax, a payout, and a repair. */
const lines = `(values (1, 'Rent', 'credit', 1500.00, null, 0), (2, 'Management Fee', 'debit', 120.00, null, 1), (3, 'Sales Tax', 'debit', 15.60, null, 1),
  (4, 'Plumbing repair', 'debit', 85.00, 'WO-1', 9), (5, 'Paid to you', 'debit', 1200.00, null, 14)) l(n, description, type, amount, work_order, day)`;

const months = 'generate_series($1::int, $2::int) p, generate_series(0, $3::int - 1) m';
const ofBuilding = `properties, generate_series(0, $3::int - 1) m where property_id = $1::int and $2::int > 0`;
const month = `date_trunc('month', $4::date)::date - (m || ' months')::interval`;

/** One bill a month: settled, but for the latest two, which are open. The owner sees all of them. */
const statements: readonly string[] = [
  `insert into properties (property_id, customer_id, group_id, address, status, rent, unit, unit_type)
    select p, $4::int, $4::int, p || ' King St W', 1, 1500.00, p::text, (p % 3 + 1) || ' Bed' from generate_series($1::int, $2::int) p where $3::int > 0`,
  `insert into leases (application_id, property_id, tenant_id, tenant_first_name, tenant_last_name, start, tenancy_end_date, kill_tenancy, rent, day_lease_start, total_debt_rent)
    select p * 10 + n, p, p * 10 + n, 'Zoé', 'Tremblay', $4::date - n * 400, case n when 1 then null else $4::date - 401 end, n = 2, 1500.00, 1, 100.00
    from generate_series($1::int, $2::int) p, generate_series(1, 2) n where $3::int > 0`,
  `insert into ledger_entries (ledger_entry_id, property_id, date, description, type, amount, work_order, balance)
    select p::bigint * 1000 + row_number() over account, p, d, description, type, amount, work_order,
      sum(case type when 'credit' then amount else -amount end) over (account rows unbounded preceding)
    from ${months}, ${lines}, lateral (select $4::date - (m * 30 + 20) + day as d) days
    window account as (partition by p order by d, n)`,
  `insert into rents (property_id, paid_on, rent, tenant_id) select p, $4::date - (m * 30 + 20), 1500.00, p * 10 + 1 from ${months}`,
  `insert into bills (bill_id, property_id, tenant_id, utility, total_bill_amount, added_on, due_date, show_in_owner_portal, outstanding)
    select p * 100 + m, p, p * 10 + 1, 'Water', 100.00, $4::date - m * 30, $4::date - m * 30 + 20, true, case when m < 2 then 60.00 else 0 end from ${months}`,
  `insert into bill_payments (bill_id, transaction_id, amount, paid_on)
    select p * 100 + m, p * 100 + m, case when m < 2 then 40.00 else 100.00 end, $4::date - m * 30 from ${months} where $4::date is not null`,
  `insert into tickets (ticket_id, property_id, description, opened_on, closed_on)
    select p * 100 + m, p, (array['Plumbing', 'Heating', 'Electrical'])[m % 3 + 1], $4::date - m * 30, case when m > 0 then $4::date - m * 30 + 10 end
    from ${months} where m % 4 = 0`,
  `insert into leads (lead_id, property_id, stage, date)
    select p * 100 + m, p, (array['inquiry', 'showing', 'application', 'approved'])[(p + m / 4) % 4 + 1], $4::date - m * 30 from ${months} where m % 4 = 0`,
  `insert into arrears (property_id, due_on, amount) select p, $4::date - p % 150, 40.00
    from generate_series($1::int, $2::int) p where p % 10 = 0 and $3::int > 0`,
  `insert into budgets (group_id, month, revenue, expense, vacancy_loss) select group_id, ${month}, 1500.00, 200.00, 75.00 from ${ofBuilding}`,
  `insert into rewards (group_id, month, standard, bonus) select group_id, ${month}, 20000, 5000 from ${ofBuilding}`,
];

/** Adds a logged-in owner with a multi-residential building, whose properties have `monthCount` months of books. */
export async function addHolder(
  pool: Pool,
  { customerId, firstProperty, properties }: BenchOwner,
  monthCount: number,
): Promise<void> {
  await pool.query(`insert into owners (customer_id, first_name, last_name) values ($1, 'Ada', 'Côté')`, [customerId]);
  await pool.query(
    `insert into buildings (group_id, customer_id, group_name, slug, multi_residential) values ($1, $1, 'The Rue', 'rue', true)`,
    [customerId],
  );
  await logIn(pool, customerId);
  const range = [firstProperty, firstProperty + properties - 1, monthCount];
  for (const statement of statements)
    await pool.query(statement, [...range, statement.startsWith('insert into properties') ? customerId : TODAY]);
}

/** The cookie of the owner's session. */
export function cookieOf({ customerId }: BenchOwner): string {
  return `portal_session=${secretOf(customerId)}`;
}

function secretOf(customerId: number): string {
  return `bench-${customerId}`;
}

async function logIn(pool: Pool, customerId: number): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into logins (email, role, customer_id) values ($1, 'owner', $2) returning id`,
    [`owner${customerId}@portal.test`, customerId],
  );
  await addSessions(
    pool,
    rows.map(({ id }) => ({ loginId: id, secret: secretOf(customerId), accessToken: 'none' })),
  );
}

/** Does what autovacuum does on a server. */
export async function settle(pool: Pool): Promise<void> {
  await pool.query('vacuum analyze');
}
