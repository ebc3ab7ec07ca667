import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/client.ts';
import { demos } from '../db/schema/demo.tables.ts';
import { logins } from '../db/schema/auth.tables.ts';
import { documentOwner, documents } from '../db/schema/document.tables.ts';
import { owners } from '../db/schema/owner.tables.ts';
import { DEMO_DOMAIN } from '../services/demo/demo-ids.ts';
import { isDemoCustomer, isDemoProperty, isInDemoRange } from '../services/demo/demo-owners.repo.ts';
import type { Demo } from '../services/demo/find-demo.repo.ts';
import { lockStatements } from '../services/statement/statement-times.repo.ts';

/** Whether there is no provider's data yet. */
export async function isEmpty(orm: Pick<Orm, 'select'>): Promise<boolean> {
  const anyLogin = await orm.select({ id: logins.id }).from(logins).limit(1);
  const anyOwner = await orm.select({ id: owners.customerId }).from(owners).limit(1);
  return anyLogin.length + anyOwner.length === 0;
}

export async function rememberDemo(tx: Transaction, demo: Demo): Promise<void> {
  await tx
    .insert(demos)
    .values({ domain: DEMO_DOMAIN, ...demo })
    .onConflictDoUpdate({ target: demos.domain, set: demo });
}

/**
 * Removes the demo's resources, and the books, statements, agreements, messages and documents of its owners, and
 * returns the names of the stored files that these named. The owners, what they own and their logins stay, to be
 * overwritten.
 */
export async function removeBooks(tx: Transaction): Promise<string[]> {
  const ofDemo = isDemoProperty(sql`property_id`);
  await lockStatements(tx);
  for (const table of ['statements', 'statement_checks'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${isDemoCustomer(sql`customer_id`)}`);
  const { rows } = await tx.execute<{ name: string }>(sql`
    delete from documents where ${isInDemoRange('document', sql`document_id`)} or ${isDemoCustomer(documentOwner(documents))} or ${ofDemo}
    returning stored_name::text as name`);
  await tx.execute(sql`delete from bill_payments where bill_id in (select bill_id from bills where ${ofDemo})`);
  await tx.execute(sql`delete from eft_payments where ${ofDemo}`);
  await tx.execute(sql`delete from non_resident_applications where ${ofDemo}`);
  const ofDemoBuilding = sql`group_id in (select group_id from buildings where ${isDemoCustomer(sql`customer_id`)})`;
  for (const table of ['budgets', 'rewards', 'slots', 'bookings'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofDemoBuilding}`);
  for (const table of [
    'arrears',
    'tickets',
    'bills',
    'rents',
    'ledger_entries',
    'leases',
    'leads',
    'ads',
    'tours',
    'property_drafts',
  ])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofDemo}`);
  // A new demo defines again where money goes.
  for (const table of ['bank_changes', 'removed_bank_accounts'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${isDemoCustomer(sql`customer_id`)}`);
  await tx.execute(sql`delete from removed_documents where ${isDemoCustomer(sql`customer_id`)}`);
  for (const table of ['slas', 'sla_signatures', 'notifications', 'notification_views'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${isDemoCustomer(sql`customer_id`)}`);
  await tx.execute(sql`delete from resources where ${isInDemoRange('resource', sql`resource_id`)}`);
  return [...new Set(rows.map(({ name }) => name))];
}

/** The highest ids of a new demo. */
export interface LastIds {
  readonly customer: number;
  readonly group: number;
  readonly property: number;
}

/** Removes owners, buildings and properties that the demo no longer has, unless a provider's row refers to them. */
export async function removeBeyond(tx: Transaction, last: LastIds): Promise<void> {
  const ofDemo = isDemoCustomer(sql`customer_id`);
  await tx.execute(sql`
    delete from properties p where ${ofDemo} and ${isInDemoRange('property', sql`property_id`)} and property_id > ${last.property}
    and not exists (select from ledger_entries l where l.other_property_id = p.property_id)`);
  await tx.execute(sql`
    delete from buildings b where ${ofDemo} and ${isInDemoRange('group', sql`group_id`)} and group_id > ${last.group}
    and not exists (select from properties p where p.group_id = b.group_id)`);
  const isGone = sql`${ofDemo} and customer_id > ${last.customer}`;
  await tx.execute(sql`delete from logins where ${isGone} and email like ${`%@${DEMO_DOMAIN}`}`);
  await tx.execute(sql`delete from bank_accounts where ${isGone}`);
  const used = ['logins', 'buildings', 'properties', 'slas', 'notifications', 'bank_accounts'].map(
    (table) => sql`select customer_id from ${sql.identifier(table)} where customer_id is not null`,
  );
  await tx.execute(
    sql`delete from owners where ${isGone} and customer_id not in (${sql.join(used, sql` union all `)})`,
  );
}

/** The given logins that still have their first password, in the given order. */
export async function withFirstPassword(orm: Orm, emails: readonly string[]): Promise<string[]> {
  const unchanged = and(inArray(logins.email, [...emails]), eq(logins.passwordSetBy, 'import'));
  const found = new Set(
    (await orm.select({ email: logins.email }).from(logins).where(unchanged)).map(({ email }) => email),
  );
  return emails.filter((email) => found.has(email));
}

/** Frees the space of replaced rows and updates the statistics, which nothing else does in the embedded database. */
export async function tidyUp(orm: Orm): Promise<void> {
  await orm.execute(
    sql`vacuum (analyze) ledger_entries, rents, bills, bill_payments, leases, properties, buildings, owners, logins, slas, notifications, documents, bank_accounts, eft_batches, eft_payments, budgets, arrears, tickets, rewards, slots, bookings, leads, ads, tours`,
  );
}
