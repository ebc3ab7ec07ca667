import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
import { recordset } from '../../db/recordset.ts';
import { auditAnchors, auditEntries } from '../../db/schema/audit.tables.ts';
import { eftBatches } from '../../db/schema/eft.tables.ts';
import { buildings, properties } from '../../db/schema/property.tables.ts';
import type { ExportFile } from './export-file.ts';

/** Serializes imports; the lock ends with the transaction. */
export async function waitForOtherImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.import})`);
}

/** The known ids among these: those that a file's table has, or had until an owner removed the row in the portal. */
export async function findKnownIds(
  tx: Transaction,
  { table, identity, removedIn }: ExportFile,
  ids: readonly number[],
): Promise<Set<number>> {
  const id = sql.identifier(identity.column);
  const tables = removedIn === undefined ? [table] : [table, removedIn];
  const selects = tables.map(
    (name) => sql`select ${id} as id from ${sql.identifier(name)} where ${id} = any(${sql.param(ids)})`,
  );
  const found = await tx.execute<{ id: number | string }>(sql.join(selects, sql` union all `));
  return new Set(found.rows.map((row) => Number(row.id)));
}

/** Whether people have made rows of a file in the portal. */
export async function hasPortalRows(tx: Transaction, { table, identity, firstPortalId }: ExportFile): Promise<boolean> {
  if (firstPortalId === undefined) return false;
  const { rows } = await tx.execute(
    sql`select from ${sql.identifier(table)} where ${sql.identifier(identity.column)} >= ${firstPortalId} limit 1`,
  );
  return rows.length > 0;
}

/** The owners of buildings, by group id. */
export async function findBuildingOwners(tx: Transaction, groupIds: readonly number[]): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map();
  const rows = await tx
    .select({ groupId: buildings.groupId, customerId: buildings.customerId })
    .from(buildings)
    .where(inArray(buildings.groupId, [...groupIds]));
  return new Map(rows.map((row) => [row.groupId, row.customerId]));
}

/** The owners of properties, by property id. */
export async function findPropertyOwners(
  tx: Transaction,
  propertyIds: readonly number[],
): Promise<Map<number, number>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await tx
    .select({ propertyId: properties.propertyId, customerId: properties.customerId })
    .from(properties)
    .where(inArray(properties.propertyId, [...propertyIds]));
  return new Map(rows.map((row) => [row.propertyId, row.customerId]));
}

/** When each of the batches is sent, by id, in the format of parsed instants. */
export async function findBatches(tx: Transaction, batchIds: readonly number[]): Promise<Map<number, string>> {
  if (batchIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(eftBatches)
    .where(inArray(eftBatches.batchId, [...batchIds]));
  return new Map(rows.map((row) => [row.batchId, row.sendsAt.toISOString()]));
}

/** The properties that lose a ledger line to another property when the lines are written. */
export async function findLosingProperties(tx: Transaction, lines: readonly object[]): Promise<number[]> {
  const found = await tx.execute<{ property_id: number }>(sql`
    select distinct l.property_id from ${recordset(lines, { ledger_entry_id: 'bigint', property_id: 'integer' })} i
    join ledger_entries l using (ledger_entry_id) where l.property_id <> i.property_id`);
  return found.rows.map((row) => row.property_id);
}

/**
 * Updates the planner's statistics within the transaction: without them, it may choose nested loops that take minutes.
 */
export async function analyze(tx: Transaction, table: string): Promise<void> {
  await tx.execute(sql`analyze ${sql.identifier(table)}`);
}

/**
 * Recalculates the balances of the properties by date and id from the first line; only those that differ are written.
 */
export async function recomputeBalances(tx: Transaction, propertyIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ledger_entries l set balance = s.balance
    from (
      select ledger_entry_id, sum(case type when 'credit' then amount else -amount end)
        over (partition by property_id order by date, ledger_entry_id rows unbounded preceding) as balance
      from ledger_entries where property_id = any(${sql.param(propertyIds)})) s
    where l.ledger_entry_id = s.ledger_entry_id and l.balance <> s.balance`);
}

/**
 * Recalculates what is outstanding on the bills, as the domain's `billOutstanding` does; only what differs is written.
 */
export async function recomputeOutstanding(tx: Transaction, billIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update bills b set outstanding = o.outstanding
    from (
      select bill_id, case when is_sd_invoice or due <= 0 then 0
        else greatest(0, due - coalesce((select sum(amount) from bill_payments p where p.bill_id = d.bill_id), 0)) end as outstanding
      from (
        select bill_id, is_sd_invoice,
          case when total_bill_percent > 0 then round(total_bill_amount * total_bill_percent / 100, 2) else total_bill_amount end as due
        from bills where bill_id = any(${sql.param(billIds)})) d) o
    where b.bill_id = o.bill_id and b.outstanding <> o.outstanding`);
}

/** Whether a portal has imported nothing yet, according to a log that was never purged. */
export async function isFirstImport(tx: Transaction): Promise<boolean> {
  const imports = await tx.$count(auditEntries, eq(auditEntries.action, 'import'));
  return imports + (await tx.$count(auditAnchors)) === 0;
}

export async function recordImport(tx: Transaction, subject: string, counts: Record<string, unknown>): Promise<void> {
  await tx.insert(auditEntries).values({ action: 'import', subject, detail: counts });
}
