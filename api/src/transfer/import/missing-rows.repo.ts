import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isInDemoRange } from '../../services/demo/demo-owners.repo.ts';
import { DEMO_DOMAIN } from '../../services/demo/demo-ids.ts';
import type { IdKind } from '../../services/demo/demo-ids.ts';
import { demoPlaces } from '../../services/demo/demo-places.ts';
import type { ExportFile } from './export-file.ts';

const MAX_NAMED = 10;

/** The demo's ids, by the column that identifies the rows of a file. */
const sorts: Readonly<Record<string, IdKind>> = {
  customer_id: 'customer',
  group_id: 'group',
  customer_account_id: 'account',
  property_id: 'property',
  id: 'nonResident',
  application_id: 'application',
  ledger_entry_id: 'ledgerEntry',
  bill_id: 'bill',
  sla_id: 'sla',
  message_id: 'message',
  batch_id: 'batch',
  lead_id: 'lead',
  ad_id: 'ad',
  resource_id: 'resource',
  ticket_id: 'ticket',
  document_id: 'document',
};

/**
 * Stored rows of a file's table that the file does not contain, disregarding rows that people made in the portal and
 * the demo's: how many, and the first by id. For a file without ids, the subjects of its rows.
 */
export async function findOtherRows(
  tx: Transaction,
  file: ExportFile,
  imported: readonly string[],
  isBesideDemo: boolean,
): Promise<{ readonly count: number; readonly names: readonly string[] }> {
  const { column } = file.identity;
  const id = sql.identifier(column === 'login' ? 'email' : column);
  const given = column === 'login' ? sql`lower(${id})` : sql`${id}::text`;
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select ${id}::text as name, count(*) over ()::int as count from (
      select distinct ${id} from ${sql.identifier(file.table)}
      where ${isProviderRow(file, id)} and not ${isBesideDemo ? isDemoRow(column, id) : sql`false`}
        and not exists (select from unnest(${sql.param(imported)}::text[]) as given(id) where given.id = ${given})) others
    order by ${id} limit ${MAX_NAMED}`);
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
}

function isProviderRow(
  { table, firstPortalId, exportedWhere }: ExportFile,
  id: SQL | ReturnType<typeof sql.identifier>,
): SQL {
  // A second authority with an address given by the owner was added in the portal.
  if (table === 'logins') return sql`addressed_at is null`;
  const isBelow = firstPortalId === undefined ? sql`true` : sql`${id} < ${firstPortalId}`;
  return sql`${isBelow} and ${sql.raw(exportedWhere ?? 'true')}`;
}

function isDemoRow(column: string, id: ReturnType<typeof sql.identifier>): SQL {
  if (column === 'login') return sql`lower(email) like ${`%@${DEMO_DOMAIN}`}`;
  if (column === 'location_id') return sql`${id} = any(${sql.param(demoPlaces.map((place) => place['location_id']))})`;
  const sort = sorts[column];
  return sort === undefined ? sql`false` : isInDemoRange(sort, sql`${id}`);
}
