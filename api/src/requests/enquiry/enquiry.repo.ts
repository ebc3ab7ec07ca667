import { and, eq } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { buildings } from '../../db/schema/property.tables.ts';
import { enquiries } from '../../db/schema/enquiry.tables.ts';

type NewEnquiry = Omit<typeof enquiries.$inferInsert, 'customerId' | 'loginId'>;

export async function insertEnquiry(tx: OwnerTransaction, enquiry: NewEnquiry): Promise<number> {
  const [row] = await tx
    .insert(enquiries)
    .values({ customerId: tx.customerId, loginId: tx.loginId, ...enquiry })
    .returning({ id: enquiries.id });
  if (!row) throw new Error('An enquiry was not written.');
  return row.id;
}

/** The name of the owner's building; null when it is not theirs or does not exist. */
export async function findBuildingName(tx: OwnerTransaction, groupId: number): Promise<string | null> {
  const isOwn = and(eq(buildings.groupId, groupId), eq(buildings.customerId, tx.customerId));
  const [row] = await tx.select({ name: buildings.groupName }).from(buildings).where(isOwn);
  return row?.name ?? null;
}
