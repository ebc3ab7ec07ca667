import { messages } from '@portal/contract';
import { count, type IsoDate } from '@portal/domain';
import { BillName } from '@portal/features/bill';
import { FigureSheet } from '@portal/ui';
import type { ReactElement } from 'react';
import type { SubmittedLine } from '../../data/submitted.ts';
import type { Upcoming } from '../../data/upcoming.ts';
import { SubmittedBills } from '../../drawer/submitted-bills.tsx';

export interface UpcomingBillsProps {
  readonly figure: Upcoming;
  readonly submitted: readonly SubmittedLine[];
  readonly today: IsoDate;
  readonly onAsk?: (() => void) | undefined;
}

/** The bills that are due after today, each at its property (SNAP 101). */
export function UpcomingBills({ figure, submitted, today, onAsk }: UpcomingBillsProps): ReactElement {
  return (
    <FigureSheet
      name="Upcoming Bills"
      amount={figure.total}
      validity={(day) => `Due after ${day(today)}`}
      formula="What is still to be paid on each bill that is due after today or has no due date."
      terms={[{ amount: figure.total, words: `on ${count(figure.lines.length, 'bill')}` }]}
      lines={figure.lines}
      keyOf={({ billId }) => billId}
      columns={[
        { heading: 'Property', text: ({ address }) => address },
        {
          heading: 'Description',
          text: ({ description, detail }) => [description, detail].filter(Boolean).join(': '),
          cell: ({ description, detail, invoice }) => (
            <BillName description={description} detail={detail} invoice={invoice} />
          ),
        },
        { heading: 'Date', day: ({ day }) => day },
      ]}
      amountHeading="Amount"
      amountOf={({ amount }) => amount}
      empty={messages.noData}
      onAsk={onAsk}
    >
      <SubmittedBills lines={submitted} />
    </FigureSheet>
  );
}
