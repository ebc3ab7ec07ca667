import { inArray, max } from 'drizzle-orm';
import type { Orm, ScopedTransaction } from '../../db/client.ts';
import { storedFiles } from '../../db/schema.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';

type NewFile = Omit<typeof storedFiles.$inferInsert, 'customerId'>;

export async function insertStoredFile({ customerId }: OwnerScope, tx: ScopedTransaction, file: NewFile): Promise<void> {
  await tx.insert(storedFiles).values({ customerId, ...file });
}

/** When the newest of all files was stored; null where none is. */
export async function findNewestStoring(orm: Orm): Promise<Date | null> {
  const [row] = await orm.select({ newest: max(storedFiles.storedAt) }).from(storedFiles);
  return row?.newest ?? null;
}

/** Those of the names that rows refer to. */
export async function findKnownFiles(orm: Orm, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await orm.select({ name: storedFiles.name }).from(storedFiles).where(inArray(storedFiles.name, [...names]));
  return new Set(rows.map(({ name }) => name));
}
