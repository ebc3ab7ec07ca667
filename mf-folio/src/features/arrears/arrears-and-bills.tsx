import { messages } from '@portal/contract';
import { count, type IsoDate } from '@portal/domain';
import { signedTerms, FigureSheet, TextWithNote } from '@portal/ui';
import type { ReactElement } from 'react';
import { isClear, type Owed, type OwedRow } from '../../data/owed.ts';

export interface ArrearsAndBillsProps {
  readonly owed: Owed;
  readonly today: IsoDate;
  readonly onOpen: (propertyId: number) => void;
  readonly onAsk?: (() => void) | undefined;
}

/** The amount owed for each door, in three columns; a row opens its rent and bills (SNAP 103, 104). */
export function ArrearsAndBills({ owed, today, onOpen, onAsk }: ArrearsAndBillsProps): ReactElement {
  return (
    <FigureSheet
      name="Arrears & Current Bills"
      amount={owed.arrears}
      tone="debt"
      validity={(day) => `rent overdue: your tenants owe, as of ${day(today)}`}
      formula="Arrears are rent alone. Bills are listed beside them and are not added."
      terms={signedTerms(
        owed.rows.map(({ rentOverdue }) => rentOverdue),
        {
          plus: (behind) => `rent overdue at ${count(behind, 'property', 'properties')}`,
          minus: (ahead) => `paid ahead at ${count(ahead, 'property', 'properties')}`,
        },
      )}
      lines={owed.rows}
      keyOf={({ door }) => door.propertyId}
      columns={[
        {
          heading: 'Address',
          text: ({ door }) => door.address,
          cell: ({ door, note }) => <TextWithNote text={door.address} note={note} />,
        },
      ]}
      amountHeading="Rent OverDue"
      amountOf={({ rentOverdue }) => rentOverdue}
      otherAmounts={[
        { heading: 'Bills OverDue', amount: ({ billsOverdue }) => billsOverdue, tone: 'debt' },
        { heading: 'Current Bills', amount: ({ currentBills }) => currentBills },
      ]}
      leavesZerosOut
      sectionOf={sectionOf}
      folded={{
        isFolded: isClear,
        words: (rows) => `${count(rows, 'property', 'properties')} where nothing is owed`,
      }}
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

/** The rows come in this order (byAmount); those with rent behind, which the drawer is about, have no heading. */
function sectionOf(row: OwedRow): string | null {
  if (isClear(row)) return 'Nothing is owed';
  if (row.rentOverdue < 0) return 'Rent paid ahead';
  return row.rentOverdue === 0 ? 'No rent behind, bills only' : null;
}
