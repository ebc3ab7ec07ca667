import { messages, type AnswerOf, type ListedTenant, type calls } from '@portal/contract';
import { formatDay, formatMoney, parseMoney } from '@portal/domain';
import { FileLink } from '@portal/features/file-link';
import { openFile, useOwnerName, type CallState } from '@portal/platform';
import { AsyncView, Button, Card, Dialog, DialogFoot, Icon, SelectField, Skeleton } from '@portal/ui';
import { useState, type ReactElement } from 'react';
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
  const [alert, setAlert] = useState<string | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);
  const lease = state.status === 'ready' ? state.data.lease : null;
  const handleView = (): void => {
    if (tenant === '') setAlert(messages.selectTenant);
    else if (lease?.has_pdf !== 'Y') setAlert(messages.noLease);
    else {
      const path = leasePath(lease.application_id);
      setBlocked(openFile(path) ? null : path);
    }
  };
  return (
    <Card label="Lease">
      <div className={styles.choice}>
        <SelectField
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
      <AsyncView what="The lease" state={state} skeleton={<Skeleton width="100%" height={skeletonHeight} />}>
        {(answer) => <LeaseDetails lease={answer.lease} />}
      </AsyncView>
      <Alert
        text={alert}
        onClose={() => {
          setAlert(null);
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

/** An alert in the portal, with its exact text (TN21). */
function Alert({ text, onClose }: { readonly text: string | null; readonly onClose: () => void }): ReactElement {
  return (
    <Dialog title="View Lease" isOpen={text !== null} onClose={onClose}>
      <p>{text}</p>
      <DialogFoot>
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
