import type { ScopedTransaction } from '../../db/client.ts';
import { referrals } from './referral.tables.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';

type NewReferral = Omit<typeof referrals.$inferInsert, 'customerId'>;

export async function insertReferral(
  { customerId }: OwnerScope,
  tx: ScopedTransaction,
  referral: NewReferral,
): Promise<number> {
  const [row] = await tx
    .insert(referrals)
    .values({ customerId, ...referral })
    .returning({ id: referrals.id });
  if (!row) throw new Error('A referral was not written.');
  return row.id;
}
