declare const ownerScopeBrand: unique symbol;

/**
 * The owner whose data a call may touch, and the login that acts. Only the authorization of calls creates one, and
 * every query of owners' data requires one.
 */
export interface OwnerScope {
  readonly customerId: number;
  readonly loginId: number;
  /** The login name of staff who act as the owner; null where the owner or a second authority acts. */
  readonly staff?: string | null;
  readonly [ownerScopeBrand]: true;
}

/** The database role for scoped work. It sees what the policies of `policies.ts` allow, and nothing without one. */
export const OWNER_ROLE = 'portal_owner';
export const CUSTOMER_SETTING = 'portal.customer_id';
export const LOGIN_SETTING = 'portal.login_id';
