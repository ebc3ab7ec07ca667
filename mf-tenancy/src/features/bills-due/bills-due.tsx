import { calls, mediaPath, messages, type SubmittedBill } from '@portal/contract';
import { formatDay, formatMoney, parseMoney } from '@portal/domain';
import { explainBill, payerOf, paysWords, sharesOf, type Shares } from '@portal/features/bill';
import { FileLink } from '@portal/features/file-link';
import { useCall, useOwner, useOwnerName } from '@portal/platform';
import { AsyncView, Icon, Skeleton, Table, Tag, type Column } from '@portal/ui';
import type { ReactElement } from 'react';
import { toBillsDue, UNDATED_WORDS, type BillDue } from '../../data/bills-due.ts';
import type { PanelContentProps } from '../../panels/tenancy-panel.ts';
import styles from './bills-due.module.css';

const skeletonHeight = 200;

/** The unpaid amount of the bills of the property (TEN 169). */
export function BillsDue({ property }: PanelContentProps): ReactElement {
  const { today } = useOwner();
  const state = useCall(calls.propertyBills, { params: { propertyId: property.property_id } });
  return (
    <AsyncView what="Bills Due" state={state} skeleton={<Skeleton width="100%" height={skeletonHeight} />}>
      {({ bills, submitted }) => (
        <>
          <BillsTable bills={toBillsDue(bills, today)} />
          {submitted.map((bill) => (
            <Submitted key={bill.document_id} bill={bill} />
          ))}
        </>
      )}
    </AsyncView>
  );
}

/** A submitted bill is in no figure until it is among the bills (TN29). */
function Submitted({ bill }: { readonly bill: SubmittedBill }): ReactElement {
  const { comments, bill_amount, submitted_on } = bill;
  return (
    <p className={styles.submitted}>
      <Icon name="clock" />
      <span>
        {comments}, {formatMoney(parseMoney(bill_amount))}. Submitted {formatDay(submitted_on)}, with us. It counts once
        it is entered.
      </span>
    </p>
  );
}

function BillsTable({ bills }: { readonly bills: readonly BillDue[] }): ReactElement {
  const owner = useOwnerName();
  const shares = sharesOf(bills.map(({ facts, outstanding }) => ({ payer: payerOf(facts), amount: outstanding })));
  const pays = bills.length > 1 ? sayStillPaid(shares, owner) : null;
  return (
    <div className={styles.bills}>
      <Table
        caption="Bills Due"
        columns={columns}
        rows={bills}
        keyOf={({ billId }) => billId}
        empty={messages.noData}
        sumLabel={bills.length > 1 ? 'Still to pay' : undefined}
      />
      {pays && <p className={styles.pays}>{pays}</p>}
    </div>
  );
}

/** @example 'You still pay $207.45, your tenant $310.84.' */
function sayStillPaid({ own, tenants }: Shares, owner: string | null): string {
  if (own === 0) return `${owner === null ? 'Your' : 'The'} tenant still pays all of it.`;
  const tenant = owner === null ? 'your tenant' : 'the tenant';
  const whose = owner === null ? 'You still pay' : `${owner} still pays`;
  return tenants === 0 ? `${whose} all of it.` : `${whose} ${formatMoney(own)}, ${tenant} ${formatMoney(tenants)}.`;
}

/** The headings are exact text. */
const columns: readonly Column<BillDue>[] = [
  {
    heading: 'DESCRIPTION',
    text: ({ description }) => description,
    cell: (bill) => <Description bill={bill} />,
    isName: true,
  },
  { heading: 'Amount', amount: ({ outstanding }) => outstanding },
  { heading: 'Added Date', day: ({ facts }) => facts.addedOn },
  { heading: 'Due Date', day: ({ facts }) => facts.dueDate },
  {
    heading: 'Link',
    text: ({ invoice }) => (invoice ? 'View' : 'no invoice'),
    cell: (bill) => <Invoice bill={bill} />,
    align: 'end',
    isAction: true,
  },
];

function Description({ bill: { description, facts, isOverdue } }: { readonly bill: BillDue }): ReactElement {
  const owner = useOwnerName();
  const undated = isOverdue && facts.dueDate === null ? UNDATED_WORDS : null;
  const detail = [paysWords(payerOf(facts), owner), explainBill(facts), undated].filter(Boolean).join(', ');
  return (
    <>
      {description} {isOverdue && <Tag tone="negative">overdue</Tag>}
      <span className={styles.detail}>{detail}</span>
    </>
  );
}

function Invoice({ bill: { invoice, description } }: { readonly bill: BillDue }): ReactElement {
  if (invoice === null) return <span className={styles.none}>no invoice</span>;
  return (
    <FileLink href={mediaPath(invoice)} aria-label={`View the invoice: ${description}`}>
      View
    </FileLink>
  );
}
