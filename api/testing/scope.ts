import { sealerOf } from '../src/db/client.ts';
import { noteSealer } from '../src/db/transaction.ts';
import type { OwnerTransaction } from '../src/db/client.ts';
import type { OwnerScope } from '../src/db/owner-scope.ts';

/** A scope, which outside of tests only the authorization creates. */
export function testScope(customerId: number, loginId: number): OwnerScope {
  const scope: Pick<OwnerScope, 'customerId' | 'loginId'> = { customerId, loginId };
  return scope as OwnerScope;
}

/** The database's transaction, labelled with another owner: what a query does when the first wall fails. */
export function relabel(tx: OwnerTransaction, customerId: number, loginId: number): OwnerTransaction {
  const labelled = Object.assign(Object.create(tx) as OwnerTransaction, { customerId, loginId });
  const sealer = sealerOf(tx);
  if (sealer) noteSealer(labelled, sealer);
  return labelled;
}
