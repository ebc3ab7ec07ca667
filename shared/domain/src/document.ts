import { addDays } from './date.ts';
import { DocumentType, TENANT_LIST_DAYS } from './document-type.ts';
import type { IsoDate } from './iso-date.ts';

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
