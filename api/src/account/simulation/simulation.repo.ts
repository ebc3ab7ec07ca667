import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { owners } from '../../db/schema/owner.tables.ts';

export async function isOwner(tx: Transaction, customerId: number): Promise<boolean> {
  return (await tx.$count(owners, eq(owners.customerId, customerId))) > 0;
}
