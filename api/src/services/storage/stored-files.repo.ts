import type { ScopedTransaction } from '../../db/client.ts';
import { storedFiles } from './storage.tables.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';

type NewFile = Omit<typeof storedFiles.$inferInsert, 'customerId'>;

export async function insertStoredFile(
  { customerId }: OwnerScope,
  tx: ScopedTransaction,
  file: NewFile,
): Promise<void> {
  await tx.insert(storedFiles).values({ customerId, ...file });
}
