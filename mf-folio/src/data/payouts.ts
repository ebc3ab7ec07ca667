import { toLedgerLine, type AnswerOf, type calls } from '@portal/contract';
import { paidToYou, type Cents, type IsoDate } from '@portal/domain';
import type { CallState } from '@portal/platform';
import { useMemo } from 'react';
import type { Door } from './doors.ts';

/** Money sent to the owner; negative when it was returned. */
export interface PayoutLine {
  readonly ledgerEntryId: number;
  readonly day: IsoDate;
  readonly address: string;
  readonly description: string;
  readonly amount: Cents;
}

/** The figure 'Paid to you' with its lines, the latest first (FN3). */
export interface Payouts {
  readonly total: Cents;
  readonly lines: readonly PayoutLine[];
  readonly from: IsoDate;
  readonly to: IsoDate;
}

type Answer = AnswerOf<typeof calls.paidToYou>;

/** The payouts in the server's response that belong to doors of the portfolio. */
export function usePayouts(call: CallState<Answer>, doors: readonly Door[]): CallState<Payouts> {
  const data = call.status === 'ready' ? call.data : null;
  const payouts = useMemo(() => data && toPayouts(data, doors), [data, doors]);
  if (call.status !== 'ready') return call;
  return payouts ? { ...call, data: payouts } : { status: 'waiting' };
}

export function toPayouts({ lines, window }: Answer, doors: readonly Door[]): Payouts {
  const addresses = new Map(doors.map(({ propertyId, address }) => [propertyId, address]));
  const own = lines.filter(({ property_id }) => addresses.has(property_id));
  const figure = paidToYou(
    own.map((entry) => ({ ...toLedgerLine(entry), address: addresses.get(entry.property_id) ?? '' })),
  );
  const latestFirst = figure.lines.toReversed().map(({ line, amount }): PayoutLine => {
    const { ledgerEntryId, date, address, description } = line;
    return { ledgerEntryId, day: date, address, description, amount };
  });
  return { total: figure.total, lines: latestFirst, ...window };
}
