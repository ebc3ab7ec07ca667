import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { documentKinds } from '../../db/schema/document.tables.ts';

const kindsOfProperty = Object.entries(documentKinds)
  .filter(([, column]) => column === 'property_id')
  .map(([kind]) => kind);

/** The kinds of rows that these properties have from the past (lines, leases, bills, documents), by property id. */
export async function describeHistories(
  tx: Transaction,
  propertyIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (propertyIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; past: string[] }>(sql`
    select * from (
      select property_id as id, array_remove(array[
        case when exists (select from ledger_entries l where l.property_id = p.property_id) then 'lines' end,
        case when exists (select from leases l where l.property_id = p.property_id) then 'leases' end,
        case when exists (select from bills b where b.property_id = p.property_id) then 'bills' end,
        case when exists (select from documents d where d.kind = any(${sql.param(kindsOfProperty)})
          and d.ref_id = p.property_id) then 'documents' end], null) as past
      from properties p where property_id = any(${sql.param(propertyIds)})) found
    where cardinality(past) > 0`);
  return new Map(rows.map(({ id, past }) => [id, past]));
}

/** The buildings among these that contain properties. */
export async function findBuildingsInUse(tx: Transaction, groupIds: readonly number[]): Promise<Set<number>> {
  if (groupIds.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct group_id as id from properties where group_id = any(${sql.param(groupIds)})`,
  );
  return new Set(rows.map(({ id }) => id));
}
