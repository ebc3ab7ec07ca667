import type { ListedOwner } from '@portal/contract';
import type { ListedRow } from './owner.repo.ts';

export function toListedOwner({ customerId, firstName, lastName, email }: ListedRow): ListedOwner {
  return {
    customer_id: customerId,
    first_name: firstName ?? '',
    last_name: lastName ?? '',
    email: email ?? '',
  };
}
