import { authDataSchema, type AuthData } from '@portal/contract';
import { storedValue } from '../storage/stored-value.ts';
import { mixed, object, string } from 'yup';

/** What the browser keeps of a login (spec A section 3): who, and the short-lived access token; no credential by itself. */
export const accessInfo = storedValue<AuthData>('accessInfo', authDataSchema);

/** Kept apart as the specification has it; a hint for the first paint, overwritten by every answer of the server (AU12). */
const slaSigned = storedValue<{ value: 'Y' | 'N' }>('isSlaSigned', object({ value: mixed<'Y' | 'N'>().oneOf(['Y', 'N']).required() }));

/** The public name of the session this browser is in; it lets a tab notice that another tab changed the identity. */
export const sessionToken = storedValue<{ value: string }>('sessionToken', object({ value: string().required() }));

/** The session's name last: other tabs wake up by it and find the rest in place. */
export function keepAccessInfo(person: AuthData, token: string): void {
  accessInfo.write(person);
  slaSigned.write({ value: person.user_detail.is_sla_signed });
  sessionToken.write({ value: token });
}

export function clearAccessInfo(): void {
  for (const value of [accessInfo, slaSigned, sessionToken]) value.clear();
}
