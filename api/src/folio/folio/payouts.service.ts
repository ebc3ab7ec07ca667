import { constants } from '@portal/contract';
import type { AnswerOf, BodyOf, calls } from '@portal/contract';
import {
  addDays,
  cents,
  paidToYou,
  parseIsoDate,
  sinceLastMonth,
  sumCents,
  toDecimal,
  yearBefore,
} from '@portal/domain';
import type { DateRange, IsoDate } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import type { RowCounts } from '../../services/heavy/count-rows.repo.ts';
import { mapInSlices } from '../../services/heavy/slices.ts';
import { findMasks } from '../../bank/bank-account/bank-account.repo.ts';
import type { MaskedNumbers } from '../../bank/bank-account/bank-account.repo.ts';
import { readMedia } from '../../portfolio/document/media-of.ts';
import { parseCursor, toCursor } from '../../portfolio/ledger/ledger-cursor.ts';
import { invoicesOf, toLedgerEntry, toMovement } from '../../portfolio/ledger/ledger.present.ts';
import { findFirstDayLike, findPageLike } from '../../portfolio/ledger/ledger.repo.ts';
import type { LedgerRow } from '../../portfolio/ledger/ledger.repo.ts';
import {
  NEAR_PAID_TO_YOU,
  findPayouts,
  isPayout,
  slicesOfPayouts,
} from '../../portfolio/ledger/payout-lines.service.ts';

/** How many lines that may be payouts make a page. */
const PAGE = 2000;

/**
 * Payouts since the first day of last month, latest first; the lines of drafts do not count (LS5).
 */
export async function readPayouts(
  tx: OwnerTransaction,
  today: IsoDate,
  now: Date,
  counts: RowCounts,
): Promise<AnswerOf<typeof calls.paidToYou>> {
  return readPayoutsBetween(tx, sinceLastMonth(today), now, counts);
}

/** Payouts in a range of days, latest first; above the limit of a response, their total. */
export async function readPayoutsBetween(
  tx: OwnerTransaction,
  window: DateRange,
  now: Date,
  counts: RowCounts,
): Promise<AnswerOf<typeof calls.payoutsBetween>> {
  const { first, total } = await readFirst(tx, window, counts);
  if (first.length > constants.answerRows) return { lines: [], window, is_cut: true, total: toDecimal(total) };
  return { lines: await toPayouts(tx, first, now), window };
}

/**
 * Payouts in the year before a day, and whether there are earlier ones. In a year above the limit of a response, those
 * of the last days.
 */
export async function readEarlierPayouts(
  tx: OwnerTransaction,
  before: IsoDate,
  now: Date,
  counts: RowCounts,
): Promise<AnswerOf<typeof calls.earlierPayouts>> {
  const year = yearBefore(before);
  const { first } = await readFirst(tx, year, counts);
  const window = { from: firstDayListed(first) ?? year.from, to: year.to };
  const payouts = window.from === year.from ? first : await findPayouts(tx, window);
  const firstDay = await findFirstDayLike(tx, NEAR_PAID_TO_YOU);
  return {
    lines: await toPayouts(tx, payouts, now),
    window,
    next: firstDay !== null && firstDay < window.from ? window.from : null,
  };
}

/** The first day that fits completely into a response, counted from the latest, at least one; null where all fit. */
function firstDayListed(payouts: readonly LedgerRow[]): IsoDate | null {
  const [latest, beyond] = [payouts[0], payouts[constants.answerRows]];
  if (!latest || !beyond) return null;
  const day = parseIsoDate(beyond.date);
  return beyond.date === latest.date ? day : addDays(day, 1);
}

/** A page of payouts to the owner in a range of days, latest first, with their sum (SEC8). */
export async function readPayoutPage(
  tx: OwnerTransaction,
  { startDate, endDate, after }: BodyOf<typeof calls.payoutPage>,
  now: Date,
): Promise<AnswerOf<typeof calls.payoutPage>> {
  const key = after === undefined ? null : parseCursor(after);
  if (after !== undefined && key === null)
    throw new AppError('invalid', { errors: { after: ['The after field must be the next of the page before.'] } });
  const query = { groupId: null, from: startDate, to: endDate };
  const found = await findPageLike(tx, query, NEAR_PAID_TO_YOU, { after: key, limit: PAGE + 1 });
  const payouts = found.slice(0, PAGE).filter(isPayout);
  const last = found.at(PAGE - 1);
  return {
    lines: await toPayouts(tx, payouts, now),
    sum: toDecimal(paidToYou(payouts.map(toMovement)).total),
    next: last && found.length > PAGE ? toCursor(last) : null,
  };
}

/** The payouts of the days, the latest first, one more than an answer lists at most, and the total of all. */
async function readFirst(tx: OwnerTransaction, days: DateRange, { lines }: RowCounts) {
  if (lines <= constants.answerRows) return { first: await findPayouts(tx, days), total: cents(0) };
  const first: LedgerRow[] = [];
  let total = cents(0);
  for await (const payouts of slicesOfPayouts(tx, days)) {
    first.push(...payouts.slice(0, constants.answerRows + 1 - first.length));
    total = sumCents([total, paidToYou(payouts.map(toMovement)).total]);
  }
  return { first, total };
}

async function toPayouts(
  tx: OwnerTransaction,
  payouts: readonly LedgerRow[],
  now: Date,
): Promise<AnswerOf<typeof calls.paidToYou>['lines']> {
  const mediaOf = await readMedia(tx, invoicesOf(payouts));
  const masks = await findMasks(tx, now);
  return mapInSlices(payouts, (row) => ({
    ...toLedgerEntry(row, mediaOf),
    property_id: row.propertyId,
    ...toPaidAccount(row.customerAccountId, masks),
  }));
}

type PaidAccount = Pick<AnswerOf<typeof calls.paidToYou>['lines'][number], 'customer_account_id' | 'account_number'>;

/** An account that the owner no longer has, or that was an earlier owner's, is not named. */
function toPaidAccount(accountId: number | null, masks: MaskedNumbers): PaidAccount {
  const masked = accountId === null ? undefined : masks.get(accountId);
  return { customer_account_id: masked === undefined ? null : accountId, account_number: masked ?? null };
}
