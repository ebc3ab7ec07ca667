/** The provider's numbers for what an owner submits. */
export const DocumentType = { OWNERPAY: 1, TENANTPAY: 2, OTHERDOC: 3 } as const;

/** How long a tenant can be chosen after the tenancy has ended (TN8). */
export const TENANT_LIST_DAYS = 30;
