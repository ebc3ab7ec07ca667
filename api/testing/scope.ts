import type { OwnerScope } from '../src/db/owner-scope.ts';

/** A scope as only the authorization hands it out: a test may forge one. */
export function forgeScope(customerId: number, loginId: number): OwnerScope {
  const scope: Pick<OwnerScope, 'customerId' | 'loginId'> = { customerId, loginId };
  return scope as OwnerScope;
}
