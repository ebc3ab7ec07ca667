import { calls, paths, type Property } from '@portal/contract';
import { PropertySection } from '@portal/features/property-slider';
import { useCall } from '@portal/platform';
import { AsyncView, Skeleton } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { useDocuments, type Documents } from '../../data/use-documents.ts';
import { NoProperty } from '../../parts/no-property.tsx';
import { DocsBills } from './docs-bills.tsx';
import { DocsFiles } from './docs-files.tsx';
import { LeaseOfTenant } from './lease-of-tenant.tsx';
import styles from './tenancy-docs.module.css';

const skeletonHeight = 420;

/** Bills and documents of one property, tenant by tenant (DOCS 172-176). */
export function TenancyDocsPage(): ReactElement {
  return (
    <PropertySection section={paths.tenancyDocsOf} none={<NoProperty />}>
      {(property) => <PropertyDocs key={property.property_id} property={property} />}
    </PropertySection>
  );
}

/** Documents and bills are loaded with the property, the lease after them (DOCS 173). */
function PropertyDocs({ property }: { readonly property: Property }): ReactElement {
  const state = useDocuments(property.property_id);
  return (
    <AsyncView what="Bills and documents" state={state} skeleton={<Skeleton width="100%" height={skeletonHeight} />}>
      {(documents) => <DocsOf property={property} documents={documents} />}
    </AsyncView>
  );
}

interface DocsOfProps {
  readonly property: Property;
  readonly documents: Documents;
}

function DocsOf({ property: { property_id: propertyId }, documents }: DocsOfProps): ReactElement {
  const [only, ...others] = documents.tenant.list;
  // Where there is one tenant alone there is nothing to choose.
  const [tenant, setTenant] = useState(only && others.length === 0 ? String(only.customer.customer_id) : '');
  const tenantId = tenant === '' ? null : Number(tenant);
  const lease = useCall(calls.propertyLease, {
    params: { propertyId },
    query: { ...(tenantId !== null && { tenant_id: tenantId }) },
  });
  return (
    <div className={styles.sections}>
      <LeaseOfTenant lease={lease} documents={documents} tenant={tenant} onTenant={setTenant} />
      <DocsBills documents={documents} propertyId={propertyId} tenantId={tenantId} />
      <DocsFiles documents={documents} propertyId={propertyId} tenantId={tenantId} />
    </div>
  );
}
