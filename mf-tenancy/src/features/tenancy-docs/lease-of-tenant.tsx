import { messages, type AnswerOf, type ListedTenant, type calls } from '@portal/contract';
import { formatDay, formatMoney, parseMoney } from '@portal/domain';
import { FileLink } from '@portal/features/file-link';
import { openFile, useOwnerName, type CallState } from '@portal/platform';
import { AsyncView, Button, Card, Dialog, DialogFoot, Icon, SelectField, Skeleton } from '@portal/ui';
import { useId, useRef, useState, type ReactElement } from 'react';
import { leasePath } from '../../data/file-rows.ts';
import { noTenants, tenantChoices } from '../../data/tenant-choices.ts';
import styles from './tenancy-docs.module.css';

type Answer = AnswerOf<typeof calls.propertyLease>;
type Lease = NonNullable<Answer['lease']>;

export interface LeaseOfTenantProps {
  readonly lease: CallState<Answer>;
  readonly tenants: readonly ListedTenant[];
  /** The id of the chosen tenant; '' for none. */
  readonly tenant: string;
  readonly onTenant: (tenant: string) => void;
}

const skeletonHeight = 40;

/** The tenant selector, View Lease, and what the lease says (DOCS 172, 174, 175, TN26). */
export function LeaseOfTenant({ lease: state, tenants, tenant, onTenant }: LeaseOfTenantProps): ReactElement {
  const [alert, setAlert] = useState<AlertText>(messages.noLease);
  const [isAlerted, setAlerted] = useState(false);
  const [blocked, setBlocked] = useState<string | null>(null);
  const listId = useId();
  const leadsToList = useRef(false);
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
          variant="primary"
          icon="page"
          isWaiting={tenant !== '' && state.status === 'waiting'}
          disabledReason={tenant !== '' && state.status === 'failed' ? 'The lease could not be loaded.' : undefined}
          onClick={handleView}
          onFocus={() => {
            // The alert gives the focus back; who has no tenant yet goes on to the list.
            if (leadsToList.current) document.getElementById(listId)?.focus();
            leadsToList.current = false;
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
        {(answer) => <LeaseDetails lease={answer.lease} />}
      </AsyncView>
      <Alert
        text={alert}
        isOpen={isAlerted}
        onClose={() => {
          setAlerted(false);
        }}
        onList={() => {
          leadsToList.current = true;
          setAlerted(false);
        }}
      />
    </Card>
  );
}

function LeaseDetails({ lease }: { readonly lease: Lease | null }): ReactElement {
  const owner = useOwnerName();
  if (lease === null) return <p className={styles.details}>There is no lease of this property.</p>;
  const { customer, start, tenancy_end_date: end, rent, insurance_mandatory: mandatory } = lease;
  const authorized = authorizedWords(lease.authorize_lease, owner);
  const name = `${customer.first_name} ${customer.last_name}`.trim();
  const term = [start && `from ${formatDay(start)}`, end ? `to ${formatDay(end)}` : 'month to month'].filter(Boolean);
  return (
    <>
      <p className={styles.details}>
        {[name, term.join(end ? ' ' : ', '), `${formatMoney(parseMoney(rent))} a month`].filter(Boolean).join(' · ')}
      </p>
      {authorized !== null && <p className={styles.details}>{authorized}</p>}
      {mandatory === 'Y' && (
        <p className={styles.clause}>
          <Icon name="check" />
          {messages.tenantInsurance}
        </p>
      )}
    </>
  );
}

/** Null where the provider does not say. */
function authorizedWords(flag: Lease['authorize_lease'], owner: string | null): string | null {
  if (flag === 'Y') return `${owner ?? 'You'} authorized us to sign this lease.`;
  return flag === 'N' ? `${owner === null ? 'You have' : `${owner} has`} not authorized us to sign this lease.` : null;
}

type AlertText = typeof messages.selectTenant | typeof messages.noLease;

interface AlertProps {
  /** It stays while the alert goes. */
  readonly text: AlertText;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onList: () => void;
}

/** An alert in the portal, with its exact text (TN21), and the way on. */
function Alert({ text, isOpen, onClose, onList }: AlertProps): ReactElement {
  const lacksTenant = text === messages.selectTenant;
  return (
    <Dialog title={text} isOpen={isOpen} onClose={onClose}>
      <p>{lacksTenant ? 'Choose one in the list, then open the lease.' : 'We have no paper of this lease.'}</p>
      <DialogFoot>
        <Button variant="primary" onClick={lacksTenant ? onList : onClose}>
          {lacksTenant ? 'Go to the list' : 'OK'}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
