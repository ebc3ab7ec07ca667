import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { canonicalJson, parseIsoDate, PropertyStatus } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { Orm, Transaction } from '../../db/client.ts';
import type { SampleOwners } from '../../services/statement/statement-times.repo.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { hashOf } from './statement-content.ts';
import type { Sealed, StatementContent } from './statement-content.ts';
import { statements } from '../../db/schema/statement.tables.ts';

export type StatementRow = typeof statements.$inferSelect;

/** An owner without the statement of a month that has passed. */
export interface DueOwner extends Record<string, unknown> {
  readonly customerId: number;
  /** The first day of the earliest month without a statement. */
  readonly month: string;
  /** The hash of the statement of the month before. */
  readonly previous: string | null;
  readonly doors: number;
  readonly isSample: boolean;
}

interface DueQuery {
  /** Owners before this one have nothing due. */
  readonly from: number;
  readonly limit: number;
  /** The first day of the last month that has passed. */
  readonly lastMonth: IsoDate;
  readonly start: IsoDate | null;
  readonly sample: SampleOwners | null;
}

/**
 * The next owners with something due. Their statements begin with the month of their first line, or with the first kept
 * month, and have no gap from then on. The demo's all begin together.
 */
export async function findDue(
  tx: Transaction,
  { from, limit, lastMonth, start, sample }: DueQuery,
): Promise<DueOwner[]> {
  const isSample = sample === null ? sql`false` : sample.isSample(sql`o.customer_id`);
  const { rows } = await tx.execute<DueOwner>(sql`
    select "customerId", month::text, previous, doors, "isSample" from (
      select o.customer_id as "customerId", last.hash as previous, held.doors, kind.is_sample as "isSample",
        coalesce(last.month + interval '1 month', greatest(case when not kind.is_sample then date_trunc('month', first.day) end, kind.start))::date as month
      from owners o
      cross join lateral (select s.is_sample, case when s.is_sample then ${sample?.from ?? null}::date else ${start}::date end as start
        from (select ${isSample} as is_sample) s) kind
      left join lateral (
        select s.month, s.hash from statements s where s.customer_id = o.customer_id and s.number = 0 order by s.month desc limit 1) last on true
      cross join lateral (
        select count(*)::int as doors from properties p where p.customer_id = o.customer_id and p.status <> ${PropertyStatus.DRAFT}) held
      left join lateral (
        select min(l.date) as day from properties p
        cross join lateral (select date from ledger_entries where property_id = p.property_id order by date, ledger_entry_id limit 1) l
        where p.customer_id = o.customer_id and p.status <> ${PropertyStatus.DRAFT}) first on last.month is null
      where o.customer_id >= ${from} and (last.month is not null or (first.day is not null and kind.start is not null))) due
    where month <= ${lastMonth}::date order by "customerId" limit ${limit}`);
  return rows;
}

export interface NewStatement extends Omit<Sealed, 'content'> {
  readonly content: StatementContent;
}

/** Hashes and stores them. */
export async function insertStatements(tx: Transaction, made: readonly NewStatement[]): Promise<void> {
  if (made.length === 0) return;
  const rows = made.map(({ content: kept, ...head }) => {
    const content = canonicalJson(kept);
    return {
      ...head,
      customerId: kept.customer_id,
      month: `${kept.month}-01`,
      content,
      hash: hashOf({ ...head, content }),
    };
  });
  await tx.insert(statements).values(rows);
}

export async function recordMade(tx: Transaction, what: 'statements' | 'corrections', count: number): Promise<void> {
  await tx.insert(auditEntries).values({ action: `${what}.made`, detail: { count } });
}

/** The statements of a month, each owner's before its corrections. */
export async function findMonth(
  tx: Pick<Orm, 'select'>,
  customerIds: readonly number[],
  month: IsoDate,
): Promise<StatementRow[]> {
  return tx
    .select()
    .from(statements)
    .where(and(inArray(statements.customerId, [...customerIds]), eq(statements.month, month)))
    .orderBy(asc(statements.customerId), asc(statements.number));
}

/** The next owners with statements. */
export async function findKeptOwners(tx: Pick<Orm, 'execute'>, after: number, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct customer_id as id from statements where customer_id > ${after} order by customer_id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes checks of owners who have no statement of the month or later: their statements will be made from the new
 * lines.
 */
export async function dropIdleChecks(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from statement_checks c using (
      select customer_id from statement_checks k
      where not exists (select from statements s where s.customer_id = k.customer_id and s.month >= k.month)
      for update skip locked) idle
    where c.customer_id = idle.customer_id`);
}

/** Takes the next checks. A running import keeps its own until it is done. */
export async function takeChecks(tx: Transaction, limit: number): Promise<{ customerId: number; month: string }[]> {
  const { rows } = await tx.execute<{ customerId: number; month: string }>(sql`
    delete from statement_checks c using (select customer_id from statement_checks order by customer_id limit ${limit} for update skip locked) next
    where c.customer_id = next.customer_id returning c.customer_id as "customerId", c.month::text`);
  return rows;
}

/** The months, from one on, of which any of the owners has a statement: their first days. */
export async function findKeptMonths(
  tx: Pick<Orm, 'execute'>,
  customerIds: readonly number[],
  from: string,
): Promise<IsoDate[]> {
  const { rows } = await tx.execute<{ month: string }>(sql`
    select distinct month::text as month from statements where customer_id = any(${sql.param(customerIds)}) and month >= ${from}::date order by month`);
  return rows.map(({ month }) => parseIsoDate(month));
}
