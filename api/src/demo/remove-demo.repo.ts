import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import { DEMO_DOMAIN } from '../services/demo/demo-ids.ts';
import { demoPlaces } from '../services/demo/demo-places.ts';
import { STAFF } from './generator/owner-plans.ts';
import { auditEntries } from '../db/schema/audit.tables.ts';
import { demos } from '../db/schema/demo.tables.ts';
import { isDemoCustomer, isDemoProperty, isInDemoRange } from '../services/demo/demo-owners.repo.ts';
import { removeBooks } from './demo.repo.ts';

/** The number of removed things, by the names that people use. */
export type RemovedCounts = Readonly<Record<'owners' | 'logins' | 'properties' | 'emails', number>>;

const ofDemo = isDemoCustomer(sql`customer_id`);
/** A provider's payment may name a batch of the demo's. */
const isUnusedBatch = sql`${isInDemoRange('batch', sql`batch_id`)} and not exists (select from eft_payments p where p.batch_id = eft_batches.batch_id)`;

const isSamplePlace = sql`location_id in (${sql.join(
  demoPlaces.map((place) => sql`${place['location_id']}::integer`),
  sql`, `,
)})`;

/**
 * Removes what people wrote as the demo's owners, including emails to the provider; returns the counts and the names
 * of the stored files.
 */
export async function removeWritten(
  tx: Transaction,
): Promise<{ readonly emails: number; readonly files: readonly string[] }> {
  const files = sql`select name from stored_files where ${ofDemo}`;
  // An email to the provider names its customer only at the end of its subject.
  const customer = sql`substring(subject from '\\(customer (\\d{1,9})\\)$')::integer`;
  await tx.execute(
    sql`delete from mail_outbox where file_name in (${files}) or ${isDemoCustomer(customer)} or lower(to_address) like ${`%@${DEMO_DOMAIN}`}`,
  );
  for (const table of [
    'sla_signatures',
    'notification_views',
    'kept_fields',
    'email_changes',
    'profile_changes',
    'recoveries',
  ])
    await remove(tx, table, ofDemo);
  await remove(tx, 'non_resident_applications', isDemoProperty(sql`property_id`));
  const emails = (await remove(tx, 'enquiries', ofDemo)) + (await remove(tx, 'referrals', ofDemo));
  const { rows } = await tx.execute<{ name: string }>(
    sql`delete from stored_files where ${ofDemo} returning name::text`,
  );
  return { emails, files: rows.map(({ name }) => name) };
}

/**
 * Removes the demo's portfolio and all of its logins, with their sessions; returns the counts and the names of the
 * stored files. The audit trail stays.
 */
export async function removePortfolio(
  tx: Transaction,
): Promise<{ readonly removed: Omit<RemovedCounts, 'emails'>; readonly files: readonly string[] }> {
  const files = await removeBooks(tx);
  await tx.execute(
    sql`update ledger_entries set other_property_id = null where ${isDemoProperty(sql`other_property_id`)}`,
  );
  const isLogin = sql`(${ofDemo} or (customer_id is null and lower(email) = ${`${STAFF}@${DEMO_DOMAIN}`}))`;
  await tx.execute(sql`delete from answered_keys where login_id in (select id from logins where ${isLogin})`);
  const logins = await remove(tx, 'logins', isLogin);
  const properties = await remove(tx, 'properties', ofDemo);
  await remove(tx, 'buildings', ofDemo);
  for (const table of ['bank_changes', 'removed_bank_accounts', 'links', 'bank_accounts'])
    await remove(tx, table, ofDemo);
  await remove(tx, 'eft_batches', isUnusedBatch);
  await remove(tx, 'locations', isSamplePlace);
  return { removed: { logins, properties, owners: await remove(tx, 'owners', ofDemo) }, files };
}

export async function forgetDemo(tx: Transaction, removed: RemovedCounts): Promise<void> {
  await tx.delete(demos).where(eq(demos.domain, DEMO_DOMAIN));
  await tx.insert(auditEntries).values({ action: 'remove-demo', subject: DEMO_DOMAIN, detail: removed });
}

async function remove(tx: Transaction, table: string, which: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from ${sql.identifier(table)} where ${which}`);
  return rowCount ?? 0;
}
