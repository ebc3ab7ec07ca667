import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OwnerTransaction, Transaction } from '../../db/client.ts';
import { countStoredFile } from '../limits/hourly-limits.ts';
import { storedFiles } from '../../db/schema/stored-files.tables.ts';

type NewFile = Omit<typeof storedFiles.$inferInsert, 'customerId'> & { readonly digest: string };

/** @throws AppError where the login or the owner has reached a limit of files (SEC7) */
export async function insertStoredFile(tx: OwnerTransaction, file: NewFile): Promise<void> {
  await countStoredFile(tx, { ...file, customerId: tx.customerId });
  await tx.insert(storedFiles).values({ customerId: tx.customerId, ...file });
}

/** Deletes the rows of files that nothing of the owner's names any more. */
export async function forgetStoredFiles(tx: OwnerTransaction, names: readonly string[]): Promise<void> {
  const isOwn = eq(storedFiles.customerId, tx.customerId);
  if (names.length > 0) await tx.delete(storedFiles).where(and(isOwn, inArray(storedFiles.name, [...names])));
}

/** The files that no row of any owner names: several documents may share one stored file. */
export async function findUnnamedFiles(tx: Transaction, names: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select given.name from unnest(${sql.param(names)}::text[]) as given(name)
    where not exists (select from documents d where d.stored_name = given.name::uuid and d.removed_on is null)
      and not exists (select from stored_files f where f.name = given.name::uuid)`);
  return rows.map(({ name }) => name);
}
