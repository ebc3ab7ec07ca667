import { messages } from '@portal/contract';
import type { CallState } from '@portal/platform';
import { AsyncView, FigureSheet, Noted, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import type { PayoutDay, Payouts } from '../../data/payouts.ts';
import { paidAndReturned } from './paid-and-returned.ts';
import { payoutSource, returnNote } from './payout-words.ts';

export interface AllPayoutsProps {
  readonly payouts: CallState<Payouts>;
  readonly onOpen: (day: PayoutDay) => void;
  readonly onAsk?: (() => void) | undefined;
}

/** Every day on which the owner was paid, the latest first; a day opens its payments (FN3). */
export function AllPayouts({ payouts, onOpen, onAsk }: AllPayoutsProps): ReactElement {
  return (
    <AsyncView what="Paid to you" state={payouts} skeleton={<Skeleton width="100%" height={240} />}>
      {({ total, days, lines, from, to }) => (
        <FigureSheet
          name="Paid to you"
          amount={total}
          validity={(day) => `From ${day(from)} to ${day(to)}`}
          formula="What we sent you from the account of each property, less what came back."
          terms={paidAndReturned(lines.map(({ amount }) => amount))}
          lines={days}
          keyOf={dayNumber}
          columns={[
            { heading: 'Date', day: ({ day }) => day },
            {
              heading: 'Paid from',
              text: (day) => [payoutSource(day), returnNote(day)].filter(Boolean).join(': '),
              cell: (day) => <Noted text={payoutSource(day)} note={returnNote(day)} />,
            },
          ]}
          amountHeading="Amount"
          amountOf={(day) => day.total}
          opens={{ onOpen }}
          empty={messages.noData}
          onAsk={onAsk}
        />
      )}
    </AsyncView>
  );
}

/** A day as the number in its address: 20260310. */
export function dayNumber({ day }: Pick<PayoutDay, 'day'>): number {
  return Number(day.replaceAll('-', ''));
}
