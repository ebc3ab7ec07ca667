import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { IsoDate } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import { FIRST_OWN_ID } from '../../db/schema/document.tables.ts';

/** An unsent email still needs its file. */
function isWaiting(name: SQL): SQL {
  return sql`exists (select from mail_outbox m where m.file_name = ${name} and m.sent_at is null)`;
}

/** Marks documents that owners submitted before a day as removed today, and returns the names of the files. */
export async function markRemoved(tx: Transaction, before: IsoDate, today: IsoDate): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    update documents d set removed_on = ${today}
    where d.kind = 'document' and d.document_id >= ${FIRST_OWN_ID} and d.date < ${before} and d.removed_on is null
      and not ${isWaiting(sql`d.stored_name`)}
    returning d.stored_name::text as name`);
  return rows.map(({ name }) => name);
}

/**
 * The files from before an instant that nothing shows: neither a document or a photo, nor a signature or an unsent
 * email.
 */
export async function findExpiredFiles(tx: Transaction, before: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select f.name::text as name from stored_files f
    where f.stored_at < ${before.toISOString()}::timestamptz
      and not exists (select from documents d where d.stored_name = f.name and d.removed_on is null)
      and not exists (select from sla_signatures s where s.file_name = f.name)
      and not ${isWaiting(sql`f.name`)}
    order by f.name`);
  return rows.map(({ name }) => name);
}

/** The files among these that a document still shows: several documents may share one stored file. */
export async function findShown(tx: Transaction, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select d.stored_name::text as name from documents d
    where d.stored_name = any(${sql.param(names)}::uuid[]) and d.removed_on is null`);
  return new Set(rows.map(({ name }) => name));
}

/** Deletes the rows of files, and clears references that show no file. */
export async function forgetFiles(tx: Transaction, names: readonly string[]): Promise<void> {
  const given = sql`any(${sql.param(names)}::uuid[])`;
  for (const table of ['enquiries', 'non_resident_applications', 'mail_outbox'])
    await tx.execute(sql`update ${sql.identifier(table)} set file_name = null where file_name = ${given}`);
  await tx.execute(sql`delete from stored_files where name = ${given}`);
}

/** Removes the emails that were sent before an instant, and returns how many. */
export async function removeSentEmails(tx: Transaction, before: Date): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from mail_outbox where sent_at < ${before.toISOString()}::timestamptz`,
  );
  return rowCount ?? 0;
}
