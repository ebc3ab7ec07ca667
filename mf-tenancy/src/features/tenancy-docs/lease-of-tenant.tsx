import { messages, type AnswerOf, type calls } from '@portal/contract';
import { formatDay, formatMoney, parseMoney } from '@portal/domain';
import { FileLink } from '@portal/features/file-link';
import { openFile, useOwnerName, type CallState } from '@portal/platform';
import { AsyncView, Button, Card, SelectField, Skeleton, NoWrapText } from '@portal/ui';
import { useId, useRef, useState, type ReactElement } from 'react';
import { leasePath } from '../../data/file-rows.ts';
import { noTenants, tenantChoices } from '../../data/tenant-choices.ts';
import type { Documents } from '../../data/use-documents.ts';
import { documentsId } from './docs-files.tsx';
import { LeaseAlert, type LeaseAlertProps } from './lease-alert.tsx';
import styles from './tenancy-docs.module.css';

type LeaseAnswer = AnswerOf<typeof calls.propertyLease>;
type Lease = NonNullable<LeaseAnswer['lease']>;

export interface LeaseOfTenantProps {
  readonly lease: CallState<LeaseAnswer>;
  readonly documents: Documents;
  /** The id of the chosen tenant; '' for none. */
  readonly tenant: string;
  readonly onTenant: (tenant: string) => void;
}

const skeletonHeight = 40;

/** The tenant selector, View Lease, and what the lease says (DOCS 172, 174, 175, TN26). */
export function LeaseOfTenant({ lease: state, documents, tenant, onTenant }: LeaseOfTenantProps): ReactElement {
  const tenants = documents.tenant.list;
  const isEmpty = tenants.length === 0;
  const [alert, setAlert] = useState<LeaseAlertProps['text']>(messages.noLease);
  const [isAlerted, setAlerted] = useState(false);
  const [blocked, setBlocked] = useState<string | null>(null);
  const listId = useId();
  /** The id of what takes the focus when the alert is closed; null for the button itself. */
  const leadsTo = useRef<string | null>(null);
  const lease = state.status === 'ready' ? state.data.lease : null;
  const handleView = (): void => {
    if (tenant === '' || lease?.has_pdf !== 'Y') {
      setAlert(tenant === '' ? messages.selectTenant : messages.noLease);
      setAlerted(true);
    } else {
      const path = leasePath(lease.application_id);
      setBlocked(openFile(path) ? null : path);
    }
  };
  return (
    <Card label="Lease">
      <div className={styles.choice}>
        <SelectField
          id={listId}
          label="Tenant"
          placeholder="Choose a tenant"
          choices={tenantChoices(tenants)}
          value={tenant}
          hint={noTenants(tenants)}
          onChange={({ target }) => {
            setBlocked(null);
            onTenant(target.value);
          }}
        />
        <Button
          variant={isEmpty ? 'secondary' : 'primary'}
          icon="page"
          isWaiting={tenant !== '' && state.status === 'waiting'}
          disabledReason={tenant !== '' && state.status === 'failed' ? 'The lease could not be loaded.' : undefined}
          onClick={handleView}
          onFocus={() => {
            // The alert gives the focus back; who has no tenant yet goes on to the list, or to the documents.
            if (leadsTo.current !== null) document.getElementById(leadsTo.current)?.focus();
            leadsTo.current = null;
          }}
        >
          View Lease
        </Button>
      </div>
      <p role="status" className={styles.details}>
        {blocked !== null && (
          <>
            Your browser blocked the window. <FileLink href={blocked}>Open the lease</FileLink>
          </>
        )}
      </p>
      <AsyncView
        what="The lease"
        state={state}
        skeleton={
          <div className={styles.details}>
            <Skeleton width="100%" height={skeletonHeight} />
          </div>
        }
      >
        {(answer) => <LeaseDetails lease={answer.lease} isOver={isEmpty} />}
      </AsyncView>
      <LeaseAlert
        text={alert}
        last={isEmpty ? { lease, onFile: documents.lease } : null}
        isOpen={isAlerted}
        onClose={() => {
          setAlerted(false);
        }}
        onWay={() => {
          leadsTo.current = isEmpty ? documentsId : listId;
          setAlerted(false);
        }}
      />
    </Card>
  );
}

interface LeaseDetailsProps {
  readonly lease: Lease | null;
  /** Nobody lives there now: the last lease asks nothing of anybody. */
  readonly isOver: boolean;
}

function LeaseDetails({ lease, isOver }: LeaseDetailsProps): ReactElement {
  const owner = useOwnerName();
  if (lease === null) return <p className={styles.details}>There is no lease of this property.</p>;
  const { customer, start, tenancy_end_date: end, rent, insurance_mandatory: mandatory } = lease;
  const authorized = authorizedWords(lease.authorize_lease, owner);
  const name = `${customer.first_name} ${customer.last_name}`.trim();
  const term = [start && `from ${formatDay(start)}`, end ? `to ${formatDay(end)}` : 'month to month'].filter(Boolean);
  const last = isOver ? 'Nobody lives here now. The last lease was: ' : '';
  return (
    <>
      <p className={styles.details}>
        {last}
        <NoWrapText
          text={[name, term.join(end ? ' ' : ', '), `${formatMoney(parseMoney(rent))} a month`]
            .filter(Boolean)
            .join(' · ')}
        />
      </p>
      {!isOver && authorized !== null && <p className={styles.details}>{authorized}</p>}
      {!isOver && mandatory === 'Y' && <p className={styles.clause}>{messages.tenantInsurance}</p>}
    </>
  );
}

/** Null where the provider does not say. */
function authorizedWords(flag: Lease['authorize_lease'], owner: string | null): string | null {
  if (flag === 'Y') return `${owner ?? 'You'} authorized us to sign this lease.`;
  return flag === 'N' ? `${owner === null ? 'You have' : `${owner} has`} not authorized us to sign this lease.` : null;
}
