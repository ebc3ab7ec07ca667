import type { Transaction } from '../../db/client.ts';
import { storedFiles } from '../../db/schema.ts';
import type { OwnerScope } from '../../plugins/authorize.ts';

type NewFile = Omit<typeof storedFiles.$inferInsert, 'customerId'>;

export async function insertStoredFile({ customerId }: OwnerScope, tx: Transaction, file: NewFile): Promise<void> {
  await tx.insert(storedFiles).values({ customerId, ...file });
}
