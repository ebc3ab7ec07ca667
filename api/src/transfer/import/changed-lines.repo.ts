import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { chunksOf, columnList, recordset } from '../../db/recordset.ts';
import type { ColumnTypes } from '../../db/recordset.ts';
import { askForChecks } from '../../services/statement/statement-times.repo.ts';

/**
 * Has the statements checked that these ledger lines change: those of their day, and of the day and property that they
 * had before.
 */
export async function checkStatementsOfLines(
  tx: Transaction,
  types: ColumnTypes,
  lines: readonly object[],
): Promise<void> {
  for (const chunk of chunksOf(lines)) {
    const changed = changedRows('ledger_entries', 'ledger_entry_id', types, chunk);
    await askForChecks(
      tx,
      sql`
      with changed as (${changed})
      select p.customer_id, places.day from changed c
      cross join lateral (values ((c.new_row).property_id, (c.new_row).date), ((c.old_row).property_id, (c.old_row).date)) as places(property_id, day)
      join properties p on p.property_id = places.property_id`,
    );
  }
}

/** Has all statements checked of owners who get or lose a door. */
export async function checkStatementsOfDoors(
  tx: Transaction,
  types: ColumnTypes,
  properties: readonly object[],
): Promise<void> {
  const decisive = Object.entries(types).filter(([name]) => ['property_id', 'customer_id', 'status'].includes(name));
  for (const chunk of chunksOf(properties)) {
    const changed = changedRows('properties', 'property_id', Object.fromEntries(decisive), chunk);
    await askForChecks(
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

/**
 * Rows that are new or differ, as they will be and as they are; a column that is not sent stays null in the new row.
 */
function changedRows(table: string, idColumn: string, types: ColumnTypes, rows: readonly object[]): SQL {
  const name = sql.identifier(table);
  const id = sql.identifier(idColumn);
  const columns = Object.keys(types);
  return sql`
    select jsonb_populate_record(null::${name}, to_jsonb(i)) as new_row, t as old_row
    from ${recordset(rows, types)} i left join ${name} t using (${id})
    where t.${id} is null or (${columnList(columns, 't')}) is distinct from (${columnList(columns, 'i')})`;
}
