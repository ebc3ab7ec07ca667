import type { AnswerOf, calls } from '@portal/contract';
import { isDoor, isPaidToYou, sinceLastMonth } from '@portal/domain';
import type { DateRange, IsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { toLedgerEntry } from '../ledger/ledger.present.ts';
import { findLinesLike } from '../ledger/ledger.repo.ts';
import type { LedgerRow } from '../ledger/ledger.repo.ts';

/** Matches every line that may be a payout; the rule itself decides. */
const NEAR_PAID_TO_YOU = 'transfer.*to.*lan|paid.*to.*you';

/** What was paid to the owner since the first day of last month, latest first; the lines of drafts do not count (LS5). */
export async function readPayouts(tx: OwnerTransaction, today: IsoDate): Promise<AnswerOf<typeof calls.paidToYou>> {
  const window = sinceLastMonth(today);
  const payouts = await findPayouts(tx, window);
  return { lines: payouts.map((row) => ({ ...toLedgerEntry(row), property_id: row.propertyId })), window };
}

/** The lines of doors with which money went to the owner or came back, latest first. */
export async function findPayouts(tx: OwnerTransaction, days: DateRange): Promise<LedgerRow[]> {
  const rows = await findLinesLike(tx, { groupId: null, ...days }, NEAR_PAID_TO_YOU);
  return rows.filter((row) => isDoor(row) && isPaidToYou(row.description));
}
