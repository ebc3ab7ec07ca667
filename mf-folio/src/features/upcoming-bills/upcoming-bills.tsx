import { messages } from '@portal/contract';
import { count, formatDay, sumCents, type IsoDate } from '@portal/domain';
import { BillName, paysWords } from '@portal/features/bill';
import { useOwnerName } from '@portal/platform';
import { FigureSheet, type SumTerm } from '@portal/ui';
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
  const owner = useOwnerName();
  return (
    <FigureSheet
      name="Upcoming Bills"
      amount={figure.total}
      validity={(day) => `Due after ${day(today)}`}
      formula="What is still to be paid on each bill that is due after today or has no due date."
      terms={termsOf(figure, owner)}
      lines={figure.lines}
      keyOf={({ billId }) => billId}
      columns={[
        { heading: 'Property', text: ({ address }) => address },
        {
          heading: 'Description',
          isPlain: true,
          text: ({ description, detail }) => [description, detail].filter(Boolean).join(': '),
          cell: ({ description, detail, invoice }) => (
            <BillName description={description} detail={detail} invoice={invoice} />
          ),
        },
        { heading: 'Who pays', text: ({ payer }) => (payer === null ? '–' : paysWords(payer, owner)), isPlain: true },
        {
          heading: 'Date',
          day: ({ day }) => day,
          words: ({ day }) => (day === null ? 'no due date' : formatDay(day)),
        },
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

function termsOf({ lines }: Upcoming, owner: string | null): SumTerm[] {
  const termOf = (payer: Upcoming['lines'][number]['payer'], whose: string): SumTerm => {
    const amounts = lines.filter((line) => line.payer === payer).map(({ amount }) => amount);
    return { amount: sumCents(amounts), words: `on ${count(amounts.length, 'bill')}${whose}` };
  };
  return [
    termOf('You', owner === null ? ' that you pay' : ` that ${owner} pays`),
    termOf('Tenant', ' that tenants pay'),
    termOf(null, ''),
  ];
}
