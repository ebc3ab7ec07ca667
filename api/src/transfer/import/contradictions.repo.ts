import { PAID_TO_YOU_DESCRIPTIONS } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

/** How many days lie at most between the sending of a batch and its line in the ledger. */
const DAYS_APART = 3;

/** Bills with payments of more than they ask for; nothing is asked for with an invoice for a security deposit. */
export function findOverpaidBills(tx: Transaction): Promise<string[]> {
  return namesOf(
    tx,
    sql`
    select format('%s (%s of %s)', bill_id, paid, asked) as name
    from (select bill_id, sum(amount) as paid from bill_payments group by bill_id) p
    join (select bill_id, case when total_bill_percent > 0 then round(total_bill_amount * total_bill_percent / 100, 2)
        else total_bill_amount end as asked
      from bills where not is_sd_invoice) b using (bill_id)
    where paid > asked order by bill_id`,
  );
}

/** Bills of which less than one percent is asked for: a spreadsheet saves a share of 50 % as 0.5. */
export function findTinyShares(tx: Transaction): Promise<string[]> {
  return namesOf(
    tx,
    sql`select format('%s (%s)', bill_id, total_bill_percent) as name from bills
      where total_bill_percent > 0 and total_bill_percent < 1 order by bill_id`,
  );
}

/** Two leases of a property whose terms both hold today; one that goes on from month to month past its term does not. */
export function findDoubleLeases(tx: Transaction, today: IsoDate): Promise<string[]> {
  const holds = (lease: SQL): SQL =>
    sql`coalesce(${lease}.start <= ${today}, true) and coalesce(${lease}.tenancy_end_date >= ${today}, true)`;
  return namesOf(
    tx,
    sql`
    select format('%s and %s (property %s)', a.application_id, b.application_id, a.property_id) as name
    from leases a join leases b on b.property_id = a.property_id and b.application_id > a.application_id
    where ${holds(sql`a`)} and ${holds(sql`b`)} order by a.application_id, b.application_id`,
  );
}

export function findFutureRents(tx: Transaction, today: IsoDate): Promise<string[]> {
  return namesOf(
    tx,
    sql`select format('property %s (%s)', property_id, paid_on) as name from rents
      where paid_on > ${today} group by property_id, paid_on order by property_id, paid_on`,
  );
}

export function findFutureBillPayments(tx: Transaction, today: IsoDate): Promise<string[]> {
  return namesOf(
    tx,
    sql`select format('bill %s (%s)', bill_id, paid_on) as name from bill_payments
      where paid_on > ${today} group by bill_id, paid_on order by bill_id, paid_on`,
  );
}

/** The same amount for a property to the same account, more than once in one batch. */
export function findRepeatedPayments(tx: Transaction): Promise<string[]> {
  return namesOf(
    tx,
    sql`select format('property %s in batch %s (%s)', property_id, batch_id, amount) as name from eft_payments
      group by batch_id, property_id, customer_account_id, amount having count(*) > 1
      order by batch_id, property_id, amount`,
  );
}

/** Payments of a batch of the past for which the ledger has other amounts within a few days, and not this one. */
export function findDifferingBatches(tx: Transaction, today: IsoDate): Promise<string[]> {
  const words = sql.param([...PAID_TO_YOU_DESCRIPTIONS]);
  return namesOf(
    tx,
    sql`
    with planned as (
      select batch_id, property_id, (sends_at at time zone 'America/Toronto')::date as day, sum(amount) as amount
      from eft_payments join eft_batches using (batch_id)
      where (sends_at at time zone 'America/Toronto')::date < ${today} group by batch_id, property_id, sends_at)
    select format('property %s in batch %s (%s, in the ledger %s)', p.property_id, p.batch_id, p.amount, l.total) as name
    from planned p cross join lateral (
      select sum(amount) as total, coalesce(bool_or(amount = p.amount), false) as is_there from ledger_entries
      where property_id = p.property_id and date between p.day - ${DAYS_APART}::int and p.day + ${DAYS_APART}::int
        and type = 'debit' and lower(btrim(description)) = any(${words}::text[])) l
    where l.total <> p.amount and not l.is_there order by p.batch_id, p.property_id`,
  );
}

/** Emails of owners to which nothing arrives: two addresses in one, or one with what a mail program puts around it. */
export function findUnusableEmails(tx: Transaction): Promise<string[]> {
  return namesOf(
    tx,
    sql`select format('%s of owner %s', email, customer_id) as name from owners
      where email ~ '[;,<>]' order by customer_id`,
  );
}

async function namesOf(tx: Transaction, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(query);
  return rows.map(({ name }) => name);
}
