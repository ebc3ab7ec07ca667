import type { AuthData } from '@portal/contract';
import { simulateValue } from '../../services/session/simulate-value.ts';
import type { Session } from '../../services/session/session.repo.ts';
import type { PersonRow } from './auth.repo.ts';

interface Keys {
  readonly accessToken: string;
  /** The parts of the token for viewing as an owner. */
  readonly simulate: string;
}

/** Staff who have not chosen an owner get the token with which they choose one (SIM1, SIM3). */
export function toAuthData(
  { role, customerId, sessionToken }: Pick<Session, 'role' | 'customerId' | 'sessionToken'>,
  person: PersonRow,
  { accessToken, simulate: key }: Keys,
): AuthData {
  const simulate = role === 'staff' && customerId === null ? simulateValue(key, sessionToken) : null;
  const owner =
    customerId === null ? null : { first_name: person.ownerFirstName ?? '', last_name: person.ownerLastName ?? '' };
  const actor =
    role === 'staff' && customerId !== null
      ? { first_name: person.loginFirstName ?? '', last_name: person.loginLastName ?? '' }
      : null;
  return {
    user: { customer_id: customerId, simulate, role, owner, actor },
    user_detail: toUserDetail(person),
    access_token: accessToken,
  };
}

export function toUserDetail({ firstName, lastName, isSlaSigned }: PersonRow): AuthData['user_detail'] {
  return { first_name: firstName ?? '', last_name: lastName ?? '', is_sla_signed: isSlaSigned ? 'Y' : 'N' };
}
