import type { AuthData } from '@portal/contract';
import type { LoginRow, PersonRow } from './auth.repo.ts';

/** Staff begin with no owner chosen (SIM1). */
const PICKER = 'picker';

export function toAuthData({ role, customerId }: Pick<LoginRow, 'role' | 'customerId'>, person: PersonRow, accessToken: string): AuthData {
  const simulate = role === 'staff' ? PICKER : null;
  const owner = customerId === null ? null : { first_name: person.ownerFirstName ?? '', last_name: person.ownerLastName ?? '' };
  return { user: { customer_id: customerId, simulate, role, owner }, user_detail: toUserDetail(person), access_token: accessToken };
}

export function toUserDetail({ firstName, lastName, isSlaSigned }: PersonRow): AuthData['user_detail'] {
  return { first_name: firstName ?? '', last_name: lastName ?? '', is_sla_signed: isSlaSigned ? 'Y' : 'N' };
}
