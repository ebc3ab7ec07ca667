import { messages } from '@portal/contract';
import { formatDay, formatMoney, type Cents } from '@portal/domain';
import { BillName, payerWords } from '@portal/features/bill';
import { useOwnerName } from '@portal/platform';
import { Table, type Column } from '@portal/ui';
import type { ReactElement } from 'react';
import type { BillLine } from './owed-lines.ts';

export interface DoorBillsProps {
  readonly lines: readonly BillLine[];
  readonly rentOverdue: Cents;
}

/** The bills of a door that are still to be paid, and by whom; red is what is overdue. */
export function DoorBills({ lines, rentOverdue }: DoorBillsProps): ReactElement {
  const owner = useOwnerName();
  return (
    <>
      <h3>Bills of this property</h3>
      {lines.length > 0 && rentOverdue > 0 && <p>They are not part of the {formatMoney(rentOverdue)} above.</p>}
      <Table
        caption="Bills of this property"
        columns={columnsFor(owner)}
        rows={lines}
        keyOf={({ key }) => key}
        empty={messages.noBill}
      />
    </>
  );
}

const columnsFor = (owner: string | null): readonly Column<BillLine>[] => [
  {
    heading: 'Description',
    isName: true,
    text: ({ description, detail }) => [description, detail].filter(Boolean).join(': '),
    cell: ({ description, detail, invoice }) => (
      <BillName description={description} detail={detail} invoice={invoice} />
    ),
  },
  { heading: 'Due', day: ({ day }) => day, words: ({ day }) => (day === null ? 'no due date' : formatDay(day)) },
  { heading: 'Who pays', text: ({ payer }) => payerWords(payer, owner) },
  { heading: 'Bills OverDue', amount: ({ overdue }) => overdue, tone: 'debt' },
  { heading: 'Current Bills', amount: ({ current }) => current },
];
