import type { OwnerTransaction } from '../src/db/client.ts';
import type { OwnerScope } from '../src/db/owner-scope.ts';

/** A scope as only the authorization hands it out: a test may forge one. */
export function forgeScope(customerId: number, loginId: number): OwnerScope {
  const scope: Pick<OwnerScope, 'customerId' | 'loginId'> = { customerId, loginId };
  return scope as OwnerScope;
}

/** The transaction as it stands for the database, with the words of another owner: what a query would do that the first wall did not hold. */
export function forgeOwner(tx: OwnerTransaction, customerId: number, loginId: number): OwnerTransaction {
  return Object.assign(Object.create(tx) as OwnerTransaction, { customerId, loginId });
}
