declare const ownerScopeBrand: unique symbol;

/** The owner whose data a call may touch, and the login that acts. Only the authorization of calls hands one out, and every query of owners' data asks for it first. */
export interface OwnerScope {
  readonly customerId: number;
  readonly loginId: number;
  readonly [ownerScopeBrand]: true;
}

/** The database role of scoped work. It sees what the policies of `policies.ts` let it see, and nothing where none does. */
export const OWNER_ROLE = 'portal_owner';
export const CUSTOMER_SETTING = 'portal.customer_id';
export const LOGIN_SETTING = 'portal.login_id';
