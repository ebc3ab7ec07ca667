import { addDays } from './date.ts';
import type { IsoDate } from './iso-date.ts';

/** The provider's numbers for what an owner submits. */
export const DocumentType = { OWNERPAY: 1, TENANTPAY: 2, OTHERDOC: 3 } as const;

/** How long a tenant can be chosen after the tenancy has ended (TN8). */
export const TENANT_LIST_DAYS = 30;

/** Whether a document of this type is a bill. */
export function isBillType(type: number | null): boolean {
  return type === DocumentType.OWNERPAY || type === DocumentType.TENANTPAY;
}

/**
 * Whether the tenant of a lease stands in the list of tenants: it ended at most 30 days ago, or ends later, or never
 * (TN8). A lease that runs from month to month past its term has not ended: its end is null here.
 * @example isListedTenant('2026-02-16', '2026-03-18') // true: 30 days ago
 */
export function isListedTenant(end: IsoDate | null, today: IsoDate): boolean {
  return end === null || end >= addDays(today, -TENANT_LIST_DAYS);
}
