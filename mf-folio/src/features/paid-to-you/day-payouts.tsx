import { messages } from '@portal/contract';
import { formatDay } from '@portal/domain';
import { FigureSheet, Noted } from '@portal/ui';
import type { ReactElement } from 'react';
import type { PayoutDay } from '../../data/payouts.ts';
import { paidAndReturned } from './paid-and-returned.ts';
import { paymentNote } from './payout-words.ts';

export interface DayPayoutsProps {
  readonly paid: PayoutDay;
  readonly onAsk?: (() => void) | undefined;
}

/** The payments of one day, each with the property that it came from (FN3). */
export function DayPayouts({ paid: { day, total, payments }, onAsk }: DayPayoutsProps): ReactElement {
  return (
    <FigureSheet
      name={`Paid to you, ${formatDay(day)}`}
      amount={total}
      validity={(write) => `Paid on ${write(day)}`}
      formula="What we sent you on this day from the account of each property, less what came back."
      terms={paidAndReturned(payments.map(({ amount }) => amount))}
      lines={payments}
      keyOf={({ line }) => line.ledgerEntryId}
      columns={[
        { heading: 'Property', text: ({ line }) => line.address },
        {
          heading: 'Description',
          text: (payment) => [payment.line.description, paymentNote(payment)].filter(Boolean).join(': '),
          cell: (payment) => <Noted text={payment.line.description} note={paymentNote(payment)} />,
        },
      ]}
      amountHeading="Amount"
      amountOf={({ amount }) => amount}
      empty={messages.noData}
      onAsk={onAsk}
    />
  );
}
