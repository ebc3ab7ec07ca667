import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { chunksOf, columnList, recordset } from '../../db/recordset.ts';
import type { ColumnTypes } from '../../db/recordset.ts';

/** A line of the ledger to be imported. */
export interface BookLine {
  readonly id: number;
  readonly propertyId: number;
  readonly date: string;
  readonly description: string;
  readonly type: string;
  readonly workOrder: string | null;
  readonly otherPropertyId: number | null;
  readonly accountId: number | null;
}

/** A stored line whose account or meaning changes, and the owners of its property before and after. */
export interface ChangedLine extends BookLine {
  readonly propertyBefore: number;
  readonly ownerBefore: number;
  readonly owner: number;
}

/** The fields that decide which figures a line counts in. */
const DECISIVE = ['property_id', 'description', 'type', 'work_order', 'other_property_id', 'customer_account_id'];

/** Finds stored lines whose account or meaning an import changes; omitted columns stay as they are. */
export async function findChangedLines(
  tx: Transaction,
  types: ColumnTypes,
  lines: readonly object[],
): Promise<ChangedLine[]> {
  const named = ['ledger_entry_id', 'date', ...DECISIVE];
  const sent = Object.fromEntries(Object.entries(types).filter(([name]) => named.includes(name)));
  const decisive = DECISIVE.filter((name) => name in sent);
  const found: ChangedLine[] = [];
  for (const chunk of chunksOf(lines)) {
    const { rows } = await tx.execute<ChangedLine & Record<string, unknown>>(sql`
      with changed as (
        select jsonb_populate_record(t, to_jsonb(i)) as line, t.property_id as before
        from ${recordset(chunk, sent)} i join ledger_entries t using (ledger_entry_id)
        where (${columnList(decisive, 't')}) is distinct from (${columnList(decisive, 'i')}))
      select (c.line).ledger_entry_id::float8 as id, (c.line).property_id as "propertyId", (c.line).date::text as date,
        (c.line).description as description, (c.line).type::text as type, (c.line).work_order as "workOrder",
        (c.line).other_property_id as "otherPropertyId", (c.line).customer_account_id as "accountId",
        c.before as "propertyBefore", b.customer_id as "ownerBefore", p.customer_id as owner
      from changed c join properties p on p.property_id = (c.line).property_id
      join properties b on b.property_id = c.before
      order by id`);
    found.push(...rows);
  }
  return found;
}
