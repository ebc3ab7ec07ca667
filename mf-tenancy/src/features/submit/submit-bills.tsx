import { attachmentHint } from '@portal/contract';
import { toast } from '@portal/platform';
import { AsyncView, Button, DraftNote, FormSummary, Icon, Skeleton } from '@portal/ui';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useDocuments, type Documents } from '../../data/use-documents.ts';
import type { PanelContentProps } from '../../panels/tenancy-panel.ts';
import { BillKindFields, tenantField } from './bill-kind.tsx';
import { BillRow } from './bill-row.tsx';
import { FilePicker } from './file-picker.tsx';
import { TENANTPAY } from './submitting.ts';
import styles from './submit.module.css';
import { useBills, type RefusedFile, type SentBill } from './use-bills.ts';

const skeletonHeight = 260;

/** Bills of the owner and of tenants: one file is one bill and one call (TN15). */
export function SubmitBills(props: PanelContentProps): ReactElement {
  const state = useDocuments(props.property.property_id);
  return (
    <AsyncView what="Submit Bills" state={state} skeleton={<Skeleton width="100%" height={skeletonHeight} />}>
      {({ tenant }) => <BillsForm {...props} tenants={tenant.list} />}
    </AsyncView>
  );
}

type BillsFormProps = PanelContentProps & { readonly tenants: Documents['tenant']['list'] };

function BillsForm({ property: { property_id: propertyId }, tenants, onClose }: BillsFormProps): ReactElement {
  const bills = useBills(propertyId);
  const { kind, rows, sent, refused, isWaiting, problems, draftSince } = bills;
  const [tries, setTries] = useState(0);
  const whyId = useId();
  const why = rows.length === 0 ? 'Please add a bill first.' : undefined;
  const words = countWords(sent.length, rows.length, isWaiting);
  const lacksTenant = tries > 0 && kind.documentType === TENANTPAY && kind.tenant === '';
  useSayUnsent(isWaiting, sent.length, rows.length);
  const handleSend = (): void => {
    setTries(tries + 1);
    if (kind.documentType === TENANTPAY && kind.tenant === '') return;
    bills.sendAll();
  };
  return (
    <div className={styles.form}>
      <div className={styles.body}>
        <DraftNote since={draftSince} onDiscard={bills.discard} />
        <FormSummary
          problems={lacksTenant ? [{ fieldId: tenantField, message: 'Tenant' }, ...problems] : problems}
          attempt={tries}
        />
        <BillKindFields
          kind={kind}
          onChange={bills.setKind}
          tenants={tenants}
          isLocked={isWaiting}
          lacksTenant={lacksTenant}
        />
      </div>
      <ul className={styles.bills}>
        {sent.map((bill, index) => (
          <SentRow key={`${bill.name}-${index}`} bill={bill} />
        ))}
        {rows.map((id) => (
          <BillRow
            // Another kind is another form; the draft of the bill stays.
            key={`${id}.${kind.documentType}.${kind.tenant}`}
            id={id}
            propertyId={propertyId}
            kind={kind}
            chosen={bills.fileOf(id)}
            panel={bills.panel}
          />
        ))}
        {refused.map((file) => (
          <RefusedRow key={file.name} file={file} onRemove={bills.forget} />
        ))}
      </ul>
      <div className={styles.body}>
        <FilePicker
          label={rows.length === 0 ? 'Add a bill' : 'Add another bill'}
          hint={`One file is one bill. ${attachmentHint}`}
          onFiles={bills.add}
        />
      </div>
      <div className={styles.foot}>
        <p id={whyId} className={styles.count} role="status">
          {words || why}
        </p>
        <Button onClick={onClose}>{sent.length > 0 && rows.length === 0 ? 'Done' : 'Cancel'}</Button>
        <Button
          variant="primary"
          isWaiting={isWaiting}
          disabledReason={why}
          aria-describedby={why && !words ? whyId : undefined}
          onClick={handleSend}
        >
          {rows.length > 1 ? 'Submit Bills' : 'Submit Bill'}
        </Button>
      </div>
    </div>
  );
}

/** The portal says of each bill that it was sent: when some were, this says how many were not. */
function useSayUnsent(isWaiting: boolean, sent: number, unsent: number): void {
  const before = useRef({ isWaiting, sent });
  useEffect(() => {
    const { isWaiting: wasWaiting, sent: sentBefore } = before.current;
    if (isWaiting && wasWaiting) return;
    before.current = { isWaiting, sent };
    const isOver = wasWaiting && !isWaiting;
    if (isOver && sent > sentBefore && unsent > 0)
      toast.note(`${sent} of ${sent + unsent} bills sent. ${unsent === 1 ? 'One is' : `${unsent} are`} not sent yet.`);
  }, [isWaiting, sent, unsent]);
}

function SentRow({ bill: { name, amount, period, comments } }: { readonly bill: SentBill }): ReactElement {
  return (
    <li className={styles.bill} aria-label={name}>
      <div className={styles.fileOf}>
        <Icon name="page" />
        <div className={styles.fileWords}>
          <strong>{name}</strong>
          <span className={styles.done}>
            <Icon name="check" /> Sent, with us
          </span>
        </div>
      </div>
      <p className={styles.words}>{[amount, period, comments].filter(Boolean).join(' · ')}</p>
    </li>
  );
}

interface RefusedRowProps {
  readonly file: RefusedFile;
  readonly onRemove: (name: string) => void;
}

function RefusedRow({ file: { name, reason }, onRemove }: RefusedRowProps): ReactElement {
  return (
    <li className={styles.bill} aria-label={name}>
      <div className={styles.fileOf} data-tone="negative">
        <Icon name="caution" />
        <div className={styles.fileWords}>
          <strong>{name}</strong>
          <span className={styles.words}>not sent</span>
        </div>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name}`}
          onClick={() => {
            onRemove(name);
          }}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className={styles.fault} role="alert">
        {reason}
      </p>
    </li>
  );
}

function countWords(sent: number, left: number, isWaiting: boolean): string {
  if (sent === 0 && !isWaiting) return '';
  const words = `${sent} of ${sent + left} sent.`;
  return isWaiting ? `${words} Keep the portal open until all are sent.` : words;
}
