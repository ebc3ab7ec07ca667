import { buildPath, calls } from '@portal/contract';

/** My SLA. The parent is the building, 0 for a property without one (SLA12). */
export function agreementPath(propertyId: number, customerId: number, groupId: number | null): string {
  const ids = { property_id: propertyId, customer_id: customerId, parent_id: groupId ?? 0 };
  return `/api${buildPath(calls.propertySla.path, ids)}`;
}
