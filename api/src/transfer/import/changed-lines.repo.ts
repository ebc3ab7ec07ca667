import { PropertyStatus } from '@portal/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { chunksOf, columnList, recordset } from '../../db/recordset.ts';
import type { ColumnTypes } from '../../db/recordset.ts';
import { scheduleChecks } from '../../services/statement/statement-times.repo.ts';

/**
 * Schedules a check of the statements that these ledger lines change: those of their day, and of their former day and
 * property.
 */
export async function checkStatementsOfLines(
  tx: Transaction,
  types: ColumnTypes,
  lines: readonly object[],
): Promise<void> {
  for (const chunk of chunksOf(lines)) {
    const changed = changedRows('ledger_entries', 'ledger_entry_id', types, chunk);
    await scheduleChecks(
      tx,
      sql`
      with changed as (${changed})
      select p.customer_id, places.day from changed c
      cross join lateral (values ((c.new_row).property_id, (c.new_row).date), ((c.old_row).property_id, (c.old_row).date)) as places(property_id, day)
      join properties p on p.property_id = places.property_id`,
    );
  }
}

/** Schedules a check of all statements of owners who get or lose a door. */
export async function checkStatementsOfDoors(
  tx: Transaction,
  types: ColumnTypes,
  properties: readonly object[],
): Promise<void> {
  const decisive = Object.entries(types).filter(([name]) => ['property_id', 'customer_id', 'status'].includes(name));
  for (const chunk of chunksOf(properties)) {
    const changed = changedRows('properties', 'property_id', Object.fromEntries(decisive), chunk);
    await scheduleChecks(
      tx,
      sql`
      with changed as (${changed})
      select places.customer_id, l.day from changed c
      cross join lateral (values ((c.new_row).customer_id), ((c.old_row).customer_id)) as places(customer_id)
      cross join lateral (select min(date) as day from ledger_entries where property_id = (c.new_row).property_id) l
      where places.customer_id is not null and l.day is not null`,
    );
  }
}

/** Rows that are new or differ, before and after; a column that is not sent stays null in the new row. */
function changedRows(table: string, idColumn: string, types: ColumnTypes, rows: readonly object[]): SQL {
  const name = sql.identifier(table);
  const id = sql.identifier(idColumn);
  const columns = Object.keys(types);
  return sql`
    select jsonb_populate_record(null::${name}, to_jsonb(i)) as new_row, t as old_row
    from ${recordset(rows, types)} i left join ${name} t using (${id})
    where t.${id} is null or (${columnList(columns, 't')}) is distinct from (${columnList(columns, 'i')})`;
}

/** The new ids among these: no stored line has them. */
export async function findNewLines(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::float8 as id from unnest(${sql.param(ids)}::bigint[]) as given(id)
    where not exists (select from ledger_entries l where l.ledger_entry_id = given.id)`);
  return new Set(rows.map(({ id }) => id));
}

/** The first day of each stored account, as property and day, disregarding lines that the import writes. */
export async function findFirstDays(
  tx: Transaction,
  propertyIds: readonly number[],
  written: readonly number[],
): Promise<(readonly [propertyId: number, day: string])[]> {
  const { rows } = await tx.execute<{ id: number; day: string }>(sql`
    select property_id as id, min(date)::text as day from ledger_entries
    where property_id = any(${sql.param(propertyIds)}::integer[])
      and not ledger_entry_id = any(${sql.param(written)}::bigint[]) group by property_id`);
  return rows.map(({ id, day }) => [id, day]);
}

/** The lines whose bank account belongs to another owner than their property. */
export async function findForeignPayouts(
  tx: Transaction,
  lines: readonly object[],
): Promise<{ readonly id: number; readonly accountId: number; readonly owner: number }[]> {
  const types = { ledger_entry_id: 'bigint', property_id: 'integer', customer_account_id: 'integer' };
  const found = [];
  for (const chunk of chunksOf(lines)) {
    const { rows } = await tx.execute<{ id: number; accountId: number; owner: number }>(sql`
      select i.ledger_entry_id::float8 as id, a.customer_account_id as "accountId", a.customer_id as owner
      from ${recordset(chunk, types)} i
      join properties p using (property_id) join bank_accounts a on a.customer_account_id = i.customer_account_id
      where a.customer_id <> p.customer_id order by id`);
    found.push(...rows);
  }
  return found;
}

/** The ids of drafts among the properties. */
export async function findDrafts(tx: Transaction, propertyIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select property_id as id from properties
    where property_id = any(${sql.param(propertyIds)}::integer[]) and status = ${PropertyStatus.DRAFT}`);
  return new Set(rows.map(({ id }) => id));
}

/** Stored lines that equal these except for their id: each pair once. */
export async function findEqualLines(
  tx: Transaction,
  lines: readonly object[],
): Promise<{ readonly id: number; readonly other: number }[]> {
  const types = {
    ledger_entry_id: 'bigint',
    property_id: 'integer',
    date: 'date',
    description: 'text',
    type: 'text',
    amount: 'numeric(14,2)',
  };
  const pairs = [];
  for (const chunk of chunksOf(lines)) {
    const { rows } = await tx.execute<{ id: number; other: number }>(sql`
      select i.ledger_entry_id::float8 as id, min(l.ledger_entry_id)::float8 as other from ${recordset(chunk, types)} i
      join ledger_entries l using (property_id, date, description, type, amount)
      where l.ledger_entry_id <> i.ledger_entry_id group by i.ledger_entry_id`);
    pairs.push(...rows);
  }
  return pairs;
}

/** Properties with lines in or before the months of statements, that become drafts or are none any more. */
export async function findDoorsOfKeptMonths(
  tx: Transaction,
  properties: readonly object[],
): Promise<{ readonly id: number; readonly isDraft: boolean }[]> {
  const found = [];
  for (const chunk of chunksOf(properties)) {
    const { rows } = await tx.execute<{ id: number; isDraft: boolean }>(sql`
      select p.property_id as id, i.status = ${PropertyStatus.DRAFT} as "isDraft"
      from ${recordset(chunk, { property_id: 'integer', status: 'smallint' })} i join properties p using (property_id)
      cross join lateral (select min(date) as day from ledger_entries where property_id = p.property_id) l
      where (i.status = ${PropertyStatus.DRAFT}) <> (p.status = ${PropertyStatus.DRAFT})
        and exists (select from statements s where s.customer_id = p.customer_id and s.month >= date_trunc('month', l.day)::date)
      order by id`);
    found.push(...rows);
  }
  return found;
}

/**
 * New and changed lines with the first existing statement that they change: of their month, or else the next one, whose
 * opening balance changes. Likewise for the month that a line was in before.
 */
export async function findLinesOfKeptMonths(
  tx: Transaction,
  types: ColumnTypes,
  lines: readonly object[],
): Promise<{ readonly id: number; readonly month: string; readonly first: string }[]> {
  const found = [];
  for (const chunk of chunksOf(lines)) {
    const { rows } = await tx.execute<{ id: number; month: string; first: string }>(sql`
      with changed as (${changedRows('ledger_entries', 'ledger_entry_id', types, chunk)})
      select distinct (c.new_row).ledger_entry_id::float8 as id, to_char(places.day, 'YYYY-MM') as month,
        to_char(s.month, 'YYYY-MM') as first from changed c
      cross join lateral (values ((c.new_row).property_id, (c.new_row).date), ((c.old_row).property_id, (c.old_row).date)) as places(property_id, day)
      join properties p on p.property_id = places.property_id
      cross join lateral (select min(month) as month from statements
        where customer_id = p.customer_id and month >= date_trunc('month', places.day)::date) s
      where s.month is not null
      order by month, first, id`);
    found.push(...rows);
  }
  return found;
}
