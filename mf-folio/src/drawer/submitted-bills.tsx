import { formatDay } from '@portal/domain';
import { BillName } from '@portal/features/bill';
import { removedWords } from '@portal/features/file-link';
import { Table, Tag, type Column } from '@portal/ui';
import type { ReactElement } from 'react';
import type { SubmittedLine } from '../data/submitted.ts';

/** The bills that wait for the provider, below those that count (TN29). */
export function SubmittedBills({ lines }: { readonly lines: readonly SubmittedLine[] }): ReactElement | null {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>Submitted bills</h3>
      <p>They are with us and count in no figure until we have entered them.</p>
      <Table caption="Submitted bills" columns={columns} rows={lines} keyOf={({ documentId }) => documentId} empty="" />
    </>
  );
}

const columns: readonly Column<SubmittedLine>[] = [
  { heading: 'Property', text: ({ address }) => address },
  {
    heading: 'Description',
    text: ({ description }) => description,
    cell: ({ description, media, removedOn }) => (
      <BillName
        description={description}
        detail={removedOn ? `File ${removedWords(removedOn)}` : null}
        invoice={removedOn ? null : media}
      />
    ),
  },
  {
    heading: 'Status',
    text: ({ day }) => words(day),
    cell: ({ day }) => <Tag tone="warning">{words(day)}</Tag>,
  },
  { heading: 'Amount', amount: ({ amount }) => amount },
];

function words(day: SubmittedLine['day']): string {
  return `Submitted ${formatDay(day)}, with us`;
}
