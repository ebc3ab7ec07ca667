import { buildPath, calls, messages, paths } from '@portal/contract';
import { payerOf, paysWords } from '@portal/features/bill';
import { Link, useCall, useOwner, useOwnerName, usePopups } from '@portal/platform';
import { AsyncView, Button, ButtonLink, Card, Drawer, Skeleton, Table, type Column } from '@portal/ui';
import type { ReactElement } from 'react';
import { toBillRows, type BillRow } from '../../data/bill-rows.ts';
import { StateTag } from '../../files/file-title.tsx';
import { viewWords } from '../../files/view-file.tsx';
import type { DocsPartProps } from './docs-files.tsx';
import { isOfTenant } from './of-tenant.ts';
import { InvoiceLink } from './invoice-link.tsx';
import { PaidBills } from './paid-bills.tsx';
import styles from './tenancy-docs.module.css';

const skeletonHeight = 180;
/** The search in the header leads to it, too. */
const paidPopup = 'paid-bills';

/** Unpaid bills, and submitted ones that the provider has not handled (DOCS 186, TN29). */
export function DocsBills({ documents, propertyId, tenantId }: DocsPartProps): ReactElement {
  const { today } = useOwner();
  const owner = useOwnerName();
  const state = useCall(calls.propertyBills, { params: { propertyId } });
  const { current, open, close } = usePopups({ page: buildPath(paths.tenancyDocsOf, { id: propertyId }) });
  return (
    <Card label="Bills">
      <div className={styles.head}>
        <h2>Bills</h2>
        <div className={styles.actions}>
          <Button aria-haspopup="dialog" onClick={() => open(paidPopup)}>
            Paid bills
          </Button>
          <ButtonLink href={`${buildPath(paths.tenancyOf, { id: propertyId })}?popup=bills`} link={Link}>
            Submit Bills
          </ButtonLink>
        </div>
      </div>
      <AsyncView what="Bills" state={state} skeleton={<Skeleton width="100%" height={skeletonHeight} />}>
        {({ bills }) => (
          <div className={styles.table}>
            <Table
              caption="Bills"
              columns={columnsFor(owner)}
              rows={toBillRows(bills, documents, today).filter(isOfTenant({ tenantId }))}
              keyOf={({ key }) => key}
              empty={messages.noBill}
            />
          </div>
        )}
      </AsyncView>
      <Drawer title="Paid bills" isOpen={current?.name === paidPopup} onClose={close}>
        <PaidBills propertyId={propertyId} />
      </Drawer>
    </Card>
  );
}

const columnsFor = (owner: string | null): readonly Column<BillRow>[] => [
  {
    heading: 'Description',
    text: ({ description, detail }) => [description, detail].filter(Boolean).join(', '),
    cell: ({ description, detail }) => (
      <>
        {description}
        {detail && <span className={styles.detail}>{detail}</span>}
      </>
    ),
  },
  { heading: 'Amount', amount: ({ amount }) => amount },
  { heading: 'Who pays', text: (bill) => paysWords(payerOf(bill), owner) },
  { heading: 'Added Date', day: ({ added }) => added },
  { heading: 'Due Date', day: ({ due }) => due },
  { heading: 'Status', text: ({ state }) => state.words, cell: ({ state }) => <StateTag state={state} /> },
  {
    heading: 'Link',
    text: (bill) => (bill.href === null ? 'no invoice' : viewWords(bill)),
    cell: ({ href, description, removedOn }) => (
      <InvoiceLink href={href} description={description} removedOn={removedOn} />
    ),
    align: 'end',
    isAction: true,
  },
];
