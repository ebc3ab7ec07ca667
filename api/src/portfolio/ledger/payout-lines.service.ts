import { isDoor, isPaidToYou } from '@portal/domain';
import type { DateRange } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { findLinesLike, slicesOfLinesLike } from './ledger.repo.ts';
import type { LedgerRow } from './ledger.repo.ts';

/** Matches every line that may be a payout; the rule of the domain decides. */
export const NEAR_PAID_TO_YOU = 'transfer.*to.*lan|paid.*to.*you';

/** The lines of doors with which money went to the owner or came back, latest first. */
export async function findPayouts(tx: OwnerTransaction, days: DateRange): Promise<LedgerRow[]> {
  const rows = await findLinesLike(tx, { groupId: null, ...days }, NEAR_PAID_TO_YOU);
  return rows.filter(isPayout);
}

/** The same lines, some at a time. */
export async function* slicesOfPayouts(tx: OwnerTransaction, days: DateRange): AsyncGenerator<LedgerRow[]> {
  for await (const rows of slicesOfLinesLike(tx, { groupId: null, ...days }, NEAR_PAID_TO_YOU))
    yield rows.filter(isPayout);
}

export function isPayout(row: LedgerRow & { readonly status: number }): boolean {
  return isDoor(row) && isPaidToYou(row.description);
}
