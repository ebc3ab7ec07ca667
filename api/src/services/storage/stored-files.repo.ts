import type { OwnerTransaction } from '../../db/client.ts';
import { storedFiles } from './storage.tables.ts';

type NewFile = Omit<typeof storedFiles.$inferInsert, 'customerId'>;

export async function insertStoredFile(tx: OwnerTransaction, file: NewFile): Promise<void> {
  await tx.insert(storedFiles).values({ customerId: tx.customerId, ...file });
}
