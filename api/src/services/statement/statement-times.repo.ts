import { min, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { parseIsoDate } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { Orm, Transaction } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
import { statementStarts } from '../../db/schema/statement.tables.ts';

/** Locks the making of statements; false where another process holds the lock. It ends with the transaction. */
export async function tryLockStatements(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${locks.statements}) as mine`,
  );
  return rows[0]?.mine === true;
}

/**
 * Locks the making of statements: waits until no process makes any, and keeps others from it until this transaction
 * ends.
 */
export async function lockStatements(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.statements})`);
}

/** The first month of which statements are kept; null before the first import. */
export async function findStart(orm: Pick<Orm, 'select'>): Promise<IsoDate | null> {
  const [row] = await orm.select({ month: min(statementStarts.month) }).from(statementStarts);
  return row?.month ? parseIsoDate(row.month) : null;
}

export async function addStart(tx: Transaction, month: IsoDate): Promise<void> {
  await tx.insert(statementStarts).values({ month }).onConflictDoNothing();
}

/** The owners of a demo, whose statements reach back from the day of the demo. */
export interface SampleOwners {
  readonly isSample: (customerId: SQL) => SQL;
  readonly from: IsoDate;
}

/** Schedules a check of these owners' statements from a month on. */
export async function scheduleChecks(tx: Transaction, owners: SQL): Promise<void> {
  await tx.execute(sql`
    insert into statement_checks (customer_id, month) select customer_id, min(date_trunc('month', day)::date) from (${owners}) changed
    group by customer_id order by customer_id
    on conflict (customer_id) do update set month = least(statement_checks.month, excluded.month)`);
}
