import { messages } from '@portal/contract';
import { formatDay } from '@portal/domain';
import type { CallState } from '@portal/platform';
import { AsyncView, FigureSheet, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import type { Payouts } from '../../data/payouts.ts';

export interface AllPayoutsProps {
  readonly payouts: CallState<Payouts>;
  readonly onAsk?: (() => void) | undefined;
}

/** Every payout to the owner, the latest first (FN3). */
export function AllPayouts({ payouts, onAsk }: AllPayoutsProps): ReactElement {
  return (
    <AsyncView what="Paid to you" state={payouts} skeleton={<Skeleton width="100%" height={240} />}>
      {({ total, lines, from, to }) => (
        <FigureSheet
          name="Paid to you"
          amount={total}
          validity={`from ${formatDay(from)} to ${formatDay(to)}`}
          negativeNote="returned"
          formula="Paid to you = what was sent to you from the account of each property, less what came back"
          lines={lines}
          keyOf={({ ledgerEntryId }) => ledgerEntryId}
          columns={[
            { heading: 'Date', text: ({ day }) => formatDay(day) },
            { heading: 'Property', text: ({ address }) => address, isName: true },
            { heading: 'Description', text: ({ description }) => description },
          ]}
          amountHeading="Amount"
          amountOf={({ amount }) => amount}
          empty={messages.noData}
          onAsk={onAsk}
        />
      )}
    </AsyncView>
  );
}
