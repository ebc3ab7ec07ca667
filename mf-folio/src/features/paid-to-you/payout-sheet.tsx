import { messages } from '@portal/contract';
import { FigureSheet, Noted } from '@portal/ui';
import type { ReactElement, ReactNode } from 'react';
import type { PayoutDay, Payouts } from '../../data/payouts.ts';
import { dayNumber } from './day-number.ts';
import { accountNames } from './paid-accounts.ts';
import { paidAndReturned } from './paid-and-returned.ts';
import { Returned } from './returned.tsx';
import { payoutSource, returnNote } from './payout-words.ts';

export interface PayoutSheetProps {
  readonly payouts: Payouts;
  readonly onOpen: (day: PayoutDay) => void;
  readonly onAsk?: (() => void) | undefined;
  /** Below the lines. */
  readonly children: ReactNode;
}

/** The days on which the owner was paid, the latest first; a day opens its payments (FN3). */
export function PayoutSheet({ payouts, onOpen, onAsk, children }: PayoutSheetProps): ReactElement {
  const { total, days, lines, from, to } = payouts;
  return (
    <FigureSheet
      name="Paid to you"
      amount={total}
      validity={(day) => `From ${day(from)} to ${day(to)}`}
      formula="What we sent you from the account of each property, less what came back."
      terms={paidAndReturned(lines.map(({ amount }) => amount))}
      lines={days}
      keyOf={dayNumber}
      columns={[
        { heading: 'Date', day: ({ day }) => day, isName: true },
        {
          heading: 'Paid from',
          text: (day) => [payoutSource(day), returnNote(day)].filter(Boolean).join(': '),
          cell: (day) => <Noted text={payoutSource(day)} note={returnNote(day)} />,
        },
        ...(days.some(accountNames) ? [{ heading: 'Paid to', text: accountNames }] : []),
      ]}
      amountHeading="Amount"
      amountOf={(day) => day.total}
      opens={{ onOpen }}
      empty={messages.noData}
      onAsk={onAsk}
    >
      <Returned payments={lines} />
      {children}
    </FigureSheet>
  );
}
