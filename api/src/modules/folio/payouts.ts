import type { AnswerOf, calls } from '@portal/contract';
import { isDoor, isPaidToYou, sinceLastMonth, yearBefore } from '@portal/domain';
import type { DateRange, IsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { findMasks } from '../bank-account/bank-account.repo.ts';
import type { Masks } from '../bank-account/bank-account.repo.ts';
import { readMedia } from '../document/media-of.ts';
import { invoicesOf, toLedgerEntry } from '../ledger/ledger.present.ts';
import { findFirstDayLike, findLinesLike, slicesOfLinesLike } from '../ledger/ledger.repo.ts';
import type { LedgerRow } from '../ledger/ledger.repo.ts';

/** Matches every line that may be a payout; the rule itself decides. */
const NEAR_PAID_TO_YOU = 'transfer.*to.*lan|paid.*to.*you';

/**
 * What was paid to the owner since the first day of last month, latest first; the lines of drafts do not count (LS5).
 */
export async function readPayouts(
  tx: OwnerTransaction,
  today: IsoDate,
  now: Date,
): Promise<AnswerOf<typeof calls.paidToYou>> {
  return readPayoutsBetween(tx, sinceLastMonth(today), now);
}

/** What was paid to the owner in a range of days, latest first. */
export async function readPayoutsBetween(
  tx: OwnerTransaction,
  window: DateRange,
  now: Date,
): Promise<AnswerOf<typeof calls.payoutsBetween>> {
  return { lines: await toPayouts(tx, await findPayouts(tx, window), now), window };
}

/** What was paid to the owner in the year before a day, and whether there is anything before that. */
export async function readEarlierPayouts(
  tx: OwnerTransaction,
  before: IsoDate,
  now: Date,
): Promise<AnswerOf<typeof calls.earlierPayouts>> {
  const window = yearBefore(before);
  const payouts = await findPayouts(tx, window);
  const first = await findFirstDayLike(tx, NEAR_PAID_TO_YOU);
  return {
    lines: await toPayouts(tx, payouts, now),
    window,
    next: first !== null && first < window.from ? window.from : null,
  };
}

/** The lines of doors with which money went to the owner or came back, latest first. */
export async function findPayouts(tx: OwnerTransaction, days: DateRange): Promise<LedgerRow[]> {
  const rows = await findLinesLike(tx, { groupId: null, ...days }, NEAR_PAID_TO_YOU);
  return rows.filter((row) => isDoor(row) && isPaidToYou(row.description));
}

/** The same lines, some at a time. */
export async function* slicesOfPayouts(tx: OwnerTransaction, days: DateRange): AsyncGenerator<LedgerRow[]> {
  for await (const rows of slicesOfLinesLike(tx, { groupId: null, ...days }, NEAR_PAID_TO_YOU))
    yield rows.filter((row) => isDoor(row) && isPaidToYou(row.description));
}

async function toPayouts(
  tx: OwnerTransaction,
  payouts: readonly LedgerRow[],
  now: Date,
): Promise<AnswerOf<typeof calls.paidToYou>['lines']> {
  const mediaOf = await readMedia(tx, invoicesOf(payouts));
  const masks = await findMasks(tx, now);
  return payouts.map((row) => ({
    ...toLedgerEntry(row, mediaOf),
    property_id: row.propertyId,
    ...toPaidAccount(row.customerAccountId, masks),
  }));
}

type PaidAccount = Pick<AnswerOf<typeof calls.paidToYou>['lines'][number], 'customer_account_id' | 'account_number'>;

/** An account that the owner no longer has, or that was an earlier owner's, is not named. */
function toPaidAccount(accountId: number | null, masks: Masks): PaidAccount {
  const masked = accountId === null ? undefined : masks.get(accountId);
  return { customer_account_id: masked === undefined ? null : accountId, account_number: masked ?? null };
}
