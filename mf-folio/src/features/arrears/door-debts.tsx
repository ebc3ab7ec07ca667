import { messages } from '@portal/contract';
import { cents, formatMoney, type IsoDate } from '@portal/domain';
import { BillName } from '@portal/features/bill';
import { FigureSheet } from '@portal/ui';
import type { ReactElement } from 'react';
import { differingBills, toOwedLines } from './owed-lines.ts';
import type { OwedRow } from '../../data/owed.ts';
import { toSubmitted } from '../../data/submitted.ts';
import { SubmittedBills } from '../../drawer/submitted-bills.tsx';

export interface DoorDebtsProps {
  readonly row: OwedRow;
  readonly today: IsoDate;
  readonly onAsk?: (() => void) | undefined;
}

/** Everything owed for one door: rent by lease, then each bill (SNAP 104). */
export function DoorDebts({ row, today, onAsk }: DoorDebtsProps): ReactElement {
  const { door, rentOverdue, billsOverdue, currentBills } = row;
  const provider = differingBills(door, today);
  return (
    <FigureSheet
      name={`Arrears & Current Bills, ${door.address}`}
      amount={cents(rentOverdue + billsOverdue + currentBills)}
      tone="debt"
      validity={(day) => `Owed as of ${day(today)}`}
      formula="Everything that is still to be paid for this property, by rent and by bill."
      terms={[
        { amount: rentOverdue, words: rentOverdue < 0 ? 'rent paid ahead' : 'rent overdue' },
        { amount: billsOverdue, words: 'bills overdue' },
        { amount: currentBills, words: 'current bills' },
      ]}
      lines={toOwedLines(door, today)}
      keyOf={({ key }) => key}
      columns={[
        { heading: 'Kind', text: ({ kind }) => kind },
        {
          heading: 'Description',
          isName: true,
          text: ({ description, detail }) => [description, detail].filter(Boolean).join(': '),
          cell: ({ description, detail, bill }) => (
            <BillName description={description} detail={detail} invoice={bill?.invoice ?? null} />
          ),
        },
        { heading: 'Due', day: ({ day }) => day },
      ]}
      amountHeading="Amount"
      amountOf={({ amount }) => amount}
      empty={messages.noBill}
      onAsk={onAsk}
    >
      <SubmittedBills lines={toSubmitted([door])} />
      {provider !== null && (
        <p>
          The provider states {formatMoney(provider)} of overdue bills for this property. The bills listed add up to{' '}
          {formatMoney(billsOverdue)}.
        </p>
      )}
    </FigureSheet>
  );
}
