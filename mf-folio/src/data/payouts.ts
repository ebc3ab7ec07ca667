import { toLedgerLine, type AnswerOf, type calls } from '@portal/contract';
import {
  paidToYou,
  parseMoney,
  paymentsByDay,
  type Cents,
  type IsoDate,
  type LedgerMovement,
  type Payment,
  type PaymentDay,
} from '@portal/domain';
import type { CallState } from '@portal/platform';
import { useMemo } from 'react';
import type { Door } from './doors.ts';
import { usePayoutPages } from './payout-pages.ts';

/** Money sent to the owner; negative when it was returned. */
export interface PayoutLine {
  readonly ledgerEntryId: number;
  readonly day: IsoDate;
  readonly address: string;
  readonly description: string;
  readonly amount: Cents;
}

/** A line on the account of a property that paid the owner. */
export interface PayingLine extends LedgerMovement {
  readonly propertyId: number;
  readonly address: string;
  /** The bank account and its last four digits; null where the provider names none. */
  readonly accountId: number | null;
  readonly account: string | null;
}

export type Payout = Payment<PayingLine>;
export type PayoutDay = PaymentDay<PayingLine>;

type PaidToYouAnswer = AnswerOf<typeof calls.paidToYou>;

/** The figure 'Paid to you' with its lines and its days, the latest first (FN3). */
export interface Payouts {
  readonly total: Cents;
  readonly lines: readonly PayoutLine[];
  readonly days: readonly PayoutDay[];
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The server's lines, to which earlier ones can be added. */
  readonly entries: PaidToYouAnswer['lines'];
}

/**
 * The payouts in the server's response that belong to doors of the portfolio. Those that were too many for it are read
 * page by page (SEC8).
 */
export function usePayouts(call: CallState<PaidToYouAnswer>, doors: readonly Door[]): CallState<Payouts> {
  const data = call.status === 'ready' ? call.data : null;
  const pages = usePayoutPages(data?.is_cut ? data.window : null);
  const lines = data?.is_cut ? pages.lines : data?.lines;
  const payouts = useMemo(() => (data && lines ? toPayouts({ ...data, lines }, doors) : null), [data, lines, doors]);
  if (call.status !== 'ready') return call;
  if (payouts) return { ...call, data: payouts };
  return pages.failure ?? { status: 'waiting' };
}

export function toPayouts({ lines, window, total }: PaidToYouAnswer, doors: readonly Door[]): Payouts {
  const addresses = new Map(doors.map(({ propertyId, address }) => [propertyId, address]));
  const own = lines.flatMap((entry) => {
    const address = addresses.get(entry.property_id);
    if (address === undefined) return [];
    const { property_id: propertyId, customer_account_id: accountId = null, account_number: account = null } = entry;
    return [{ ...toLedgerLine(entry), propertyId, address, accountId, account }];
  });
  const figure = paidToYou(own);
  const latestFirst = figure.lines.toReversed().map(({ line, amount }): PayoutLine => {
    const { ledgerEntryId, date, address, description } = line;
    return { ledgerEntryId, day: date, address, description, amount };
  });
  return {
    // The amount of lines that the server left out, with which the drawer compares the pages.
    total: total === undefined ? figure.total : parseMoney(total),
    lines: latestFirst,
    days: paymentsByDay(figure.lines.map(({ line }) => line)),
    ...window,
    entries: lines,
  };
}
