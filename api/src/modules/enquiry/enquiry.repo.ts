import { and, eq } from 'drizzle-orm';
import type { ScopedTransaction } from '../../db/client.ts';
import { buildings } from '../property/property.tables.ts';
import { enquiries } from './enquiry.tables.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';

type NewEnquiry = Omit<typeof enquiries.$inferInsert, 'customerId'>;

export async function insertEnquiry(
  { customerId }: OwnerScope,
  tx: ScopedTransaction,
  enquiry: NewEnquiry,
): Promise<number> {
  const [row] = await tx
    .insert(enquiries)
    .values({ customerId, ...enquiry })
    .returning({ id: enquiries.id });
  if (!row) throw new Error('An enquiry was not written.');
  return row.id;
}

/** The name of a building of the owner's; null when it is not theirs, or not there. */
export async function findBuildingName(
  { customerId }: OwnerScope,
  tx: ScopedTransaction,
  groupId: number,
): Promise<string | null> {
  const isOwn = and(eq(buildings.groupId, groupId), eq(buildings.customerId, customerId));
  const [row] = await tx.select({ name: buildings.groupName }).from(buildings).where(isOwn);
  return row?.name ?? null;
}
