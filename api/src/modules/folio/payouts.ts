import type { AnswerOf, calls } from '@portal/contract';
import { isDoor, isPaidToYou, sinceLastMonth } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { readMedia } from '../document/media-of.ts';
import { invoicesOf, toLedgerEntry } from '../ledger/ledger.present.ts';
import { findLinesLike } from '../ledger/ledger.repo.ts';

/** Matches every line that may be a payout; the rule itself decides. */
const NEAR_PAID_TO_YOU = 'transfer.*to.*lan|paid.*to.*you';

/** What was paid to the owner since the first day of last month, latest first; the lines of drafts do not count (LS5). */
export async function readPayouts(tx: OwnerTransaction, today: IsoDate): Promise<AnswerOf<typeof calls.paidToYou>> {
  const window = sinceLastMonth(today);
  const rows = await findLinesLike(tx, { groupId: null, ...window }, NEAR_PAID_TO_YOU);
  const payouts = rows.filter((row) => isDoor(row) && isPaidToYou(row.description));
  const mediaOf = await readMedia(tx, invoicesOf(payouts));
  return { lines: payouts.map((row) => ({ ...toLedgerEntry(row, mediaOf), property_id: row.propertyId })), window };
}
