import { parseMoney } from '@portal/domain';
import type { Lease, PropertyFacts } from '@portal/domain';
import type { Property } from './property.schema.ts';

/** Converts a property from the wire for the domain rules. */
export function toPropertyFacts(property: Property): PropertyFacts {
  return { propertyId: property.property_id, status: property.status, lease: toLease(property) };
}

function toLease({ lease, tenant_lease }: Property): Lease | null {
  if (lease === null) return null;
  return {
    applicationId: lease.application_id,
    start: tenant_lease?.start ?? null,
    endDate: lease.tenancy_end_date,
    killTenancy: lease.kill_tenancy === 1,
    rent: parseMoney(lease.rent),
  };
}
