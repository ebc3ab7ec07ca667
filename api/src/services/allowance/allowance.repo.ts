import { and, eq, gt, sql } from 'drizzle-orm';
import type { ScopedTransaction } from '../../db/client.ts';
import { enquiries } from '../../modules/enquiry/enquiry.tables.ts';
import { referrals } from '../../modules/referral/referral.tables.ts';

const ALLOWANCE_LOCK = 7_204_114;

/** How much a login has sent to the provider since then. */
export async function countSent(tx: ScopedTransaction, loginId: number, since: Date): Promise<number> {
  let sent = 0;
  for (const table of [enquiries, referrals])
    sent += await tx.$count(table, and(eq(table.loginId, loginId), gt(table.writtenAt, since)));
  return sent;
}

/** Waits until no other transaction of this login's is sending. */
export async function takeTurn(tx: ScopedTransaction, loginId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ALLOWANCE_LOCK}, ${loginId})`);
}
