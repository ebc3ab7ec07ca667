import { authDataSchema, type AuthData } from '@portal/contract';
import { storedValue, type StoredValue } from '../storage/stored-value.ts';
import { mixed, object, string } from 'yup';

/** A login as this browser keeps it: who, the short-lived access token, and the public name of the session. */
export interface KeptAccess {
  readonly person: AuthData;
  readonly token: string;
}

/** What the browser keeps of a login (spec A section 3): who, and the short-lived access token; no credential by itself. */
const accessInfo = storedValue<AuthData>('accessInfo', authDataSchema);

/** Kept apart as the specification has it; a hint for the first paint, overwritten by every answer of the server (AU12). */
const slaSigned = storedValue<{ value: 'Y' | 'N' }>(
  'isSlaSigned',
  object({ value: mixed<'Y' | 'N'>().oneOf(['Y', 'N']).required() }),
);

/** The public name of the session this browser is in; it lets a tab notice that another tab changed the identity. */
const sessionToken = namedValue('sessionToken');

/** The session that was last logged out of on purpose: other tabs tell that from a session that ran out. */
const loggedOut = namedValue('loggedOut');

/** The access token that was sent for a new one, until the answer is here: the server may have put the new one in its place by then. */
const sentToken = namedValue('sentToken');

/** In a browser that refuses storage: for this visit of this tab. */
let unkept: KeptAccess | null = null;

/** The login that all tabs of this browser share, as it is now. */
export function keptAccess(): KeptAccess | null {
  const person = accessInfo.read();
  const token = sessionToken.read();
  return person && token ? { person, token: token.value } : unkept;
}

/** Whether somebody is probably logged in here: a hint for what is painted before the server has answered, and no more. */
export function remembersLogin(): boolean {
  return keptAccess() !== null;
}

/** The session's name last: other tabs wake up by it and find the rest in place. */
export function keepAccessInfo(person: AuthData, token: string): void {
  accessInfo.write(person);
  slaSigned.write({ value: person.user_detail.is_sla_signed });
  sessionToken.write({ value: token });
  unkept = accessInfo.read() ? null : { person, token };
}

export function clearAccessInfo(): void {
  for (const value of [accessInfo, slaSigned, sessionToken, sentToken]) value.clear();
  unkept = null;
}

/** Before a logout is felt: other tabs tell it from a session that ran out. */
export function markLogout(): void {
  loggedOut.write({ value: keptAccess()?.token ?? '' });
}

export function wasLoggedOut(token: string): boolean {
  return loggedOut.read()?.value === token;
}

export function markSent(accessToken: string): void {
  sentToken.write({ value: accessToken });
}

export function markAnswered(): void {
  sentToken.clear();
}

/** Whether the browser's token was sent for a new one whose answer got lost: with the line, or with the page that asked. */
export function isAnswerLost(): boolean {
  const sent = sentToken.read();
  return sent !== null && keptAccess()?.person.access_token === sent.value;
}

/** Calls back when another tab logged in or out. Returns the way to stop. */
export function onAccessOfOtherTab(listener: () => void): () => void {
  return sessionToken.onOtherTab(listener);
}

function namedValue(key: string): StoredValue<{ value: string }> {
  return storedValue(key, object({ value: string().required() }));
}
