import { messages } from '@portal/contract';
import { formatDay, type IsoDate } from '@portal/domain';
import { FigureSheet } from '@portal/ui';
import type { ReactElement } from 'react';
import type { Owed } from '../../data/owed.ts';

export interface ArrearsAndBillsProps {
  readonly owed: Owed;
  readonly today: IsoDate;
  readonly onOpen: (propertyId: number) => void;
  readonly onAsk?: (() => void) | undefined;
}

/** What is owed for each door, in three columns; a row opens its rent and bills (SNAP 103, 104). */
export function ArrearsAndBills({ owed, today, onOpen, onAsk }: ArrearsAndBillsProps): ReactElement {
  return (
    <FigureSheet
      name="Arrears & Current Bills"
      amount={owed.arrears}
      validity={`as of ${formatDay(today)}`}
      formula="Arrears = the rent overdue at each property, added up. Bills are listed beside it but do not count."
      lines={owed.rows}
      keyOf={({ door }) => door.propertyId}
      columns={[{ heading: 'Address', text: ({ door }) => door.address }]}
      amountHeading="Rent OverDue"
      amountOf={({ rentOverdue }) => rentOverdue}
      otherAmounts={[
        { heading: 'Bills OverDue', amount: ({ billsOverdue }) => billsOverdue },
        { heading: 'Current Bills', amount: ({ currentBills }) => currentBills },
      ]}
      opens={{
        onOpen: ({ door }) => {
          onOpen(door.propertyId);
        },
      }}
      empty={messages.noData}
      onAsk={onAsk}
    />
  );
}
