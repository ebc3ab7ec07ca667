import { tenantName, isEmail } from '@portal/contract';
import { formatDay, formatPhone } from '@portal/domain';
import { MoneyText } from '@portal/ui';
import type { ReactElement, ReactNode } from 'react';
import type { NewTenancy } from '../../data/new-tenancies.ts';
import styles from './tenant-profile.module.css';
import { telephoneLink } from './telephone-link.ts';

export interface TenantProfileProps {
  readonly tenancy: NewTenancy;
}

/** The tenant's contact details and the terms of the lease (SNAP 102). */
export function TenantProfile({ tenancy }: TenantProfileProps): ReactElement {
  const { tenant, address, start, end, rent } = tenancy;
  return (
    <dl className={styles.facts}>
      <Fact term="Name">{tenantName(tenant)}</Fact>
      <Fact term="Email">{tenant.email ? <Mail address={tenant.email} /> : 'not known'}</Fact>
      <Fact term="Phone">
        {tenant.mobile ? <a href={telephoneLink(tenant.mobile)}>{formatPhone(tenant.mobile)}</a> : 'not known'}
      </Fact>
      <Fact term="Property">{address}</Fact>
      <Fact term="Lease starts">{formatDay(start)}</Fact>
      <Fact term="Lease ends">{end === null ? 'no end agreed' : formatDay(end)}</Fact>
      <Fact term="Monthly rent">
        <MoneyText amount={rent} />
      </Fact>
    </dl>
  );
}

/** Links only a valid email address: the provider's record can contain any text. */
function Mail({ address }: { readonly address: string }): ReactElement {
  if (!isEmail(address)) return <>{address}</>;
  return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>;
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
