import { and, eq, gt, sql } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { enquiries } from '../../modules/enquiry/enquiry.tables.ts';
import { referrals } from '../../modules/referral/referral.tables.ts';

const ALLOWANCE_LOCK = 7_204_114;

/** How much the acting login has sent to the provider since then. */
export async function countSent(tx: OwnerTransaction, since: Date): Promise<number> {
  let sent = 0;
  for (const table of [enquiries, referrals])
    sent += await tx.$count(table, and(eq(table.loginId, tx.loginId), gt(table.writtenAt, since)));
  return sent;
}

/** Waits until no other transaction of the same login is sending. */
export async function takeTurn(tx: OwnerTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ALLOWANCE_LOCK}, ${tx.loginId})`);
}
