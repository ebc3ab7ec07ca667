import { calls, mediaPath, messages, type PaidBill } from '@portal/contract';
import { parseMoney } from '@portal/domain';
import { useCall } from '@portal/platform';
import { AsyncView, Skeleton, Table, type Column } from '@portal/ui';
import type { ReactElement } from 'react';
import { InvoiceLink } from './invoice-link.tsx';

const skeletonHeight = 240;

/** The bills of a property on which nothing is owed any more, the latest first. They are in no figure. */
export function PaidBills({ propertyId }: { readonly propertyId: number }): ReactElement {
  const state = useCall(calls.propertyPaidBills, { params: { propertyId } });
  return (
    <AsyncView what="Paid bills" state={state} skeleton={<Skeleton width="100%" height={skeletonHeight} />}>
      {({ bills }) => (
        <Table
          caption="Paid bills"
          columns={columns}
          rows={bills}
          keyOf={({ bill_id }) => bill_id}
          empty={messages.noBill}
        />
      )}
    </AsyncView>
  );
}

const columns: readonly Column<PaidBill>[] = [
  { heading: 'Description', text: ({ description }) => description },
  { heading: 'Amount', amount: ({ amount }) => parseMoney(amount) },
  { heading: 'Due Date', day: ({ due_date }) => due_date },
  { heading: 'Paid', day: ({ paid_on }) => paid_on },
  {
    heading: 'Link',
    text: ({ invoice }) => (invoice === null ? 'no invoice' : 'View'),
    cell: ({ invoice, description }) => <InvoiceLink href={invoice && mediaPath(invoice)} description={description} />,
    align: 'end',
  },
];
