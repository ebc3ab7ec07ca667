import type { OwnerTransaction } from '../../db/client.ts';
import { referrals } from '../../db/schema/referral.tables.ts';

type NewReferral = Omit<typeof referrals.$inferInsert, 'customerId' | 'loginId'>;

export async function insertReferral(tx: OwnerTransaction, referral: NewReferral): Promise<number> {
  const [row] = await tx
    .insert(referrals)
    .values({ customerId: tx.customerId, loginId: tx.loginId, ...referral })
    .returning({ id: referrals.id });
  if (!row) throw new Error('A referral was not written.');
  return row.id;
}
