import { isAuthData, isLine, isOneOf, isShape, type AuthData } from '@portal/contract';
import { storedValue, type StoredValue } from '../storage/stored-value.ts';

/**
 * A login as this browser stores it: the user with the short-lived access token, and the public name of the session.
 */
export interface KeptAccess {
  readonly person: AuthData;
  readonly token: string;
}

/**
 * A login's data in the browser (spec A section 3): the user and the short-lived access token, which is no
 * credential by itself.
 */
const accessInfo = storedValue<AuthData>('accessInfo', isAuthData);

/** Stored separately, as the specification says. A hint for the first paint, overwritten by every response (AU12). */
const slaSigned = storedValue<{ value: 'Y' | 'N' }>('isSlaSigned', isShape({ value: isOneOf(['Y', 'N']) }));

/** The public name of this browser's session; it lets a tab notice that another tab changed the identity. */
const sessionToken = namedValue('sessionToken');

/** Leads staff who view as an owner back to the list of owners, once (SIM3). */
const simulateValue = namedValue('simulate');

/** The session that was last logged out on purpose, so that other tabs can tell a logout from an expired session. */
const loggedOut = namedValue('loggedOut');

/**
 * The access token that is being exchanged for a new one, until the response arrives: the server may already have
 * replaced it.
 */
const sentToken = namedValue('sentToken');

/** The login in a browser that refuses storage: lasts until this tab is reloaded. */
let unstored: KeptAccess | null = null;

/** The simulate value in a browser that refuses storage. */
let unstoredSimulate: string | null = null;

/** The current login, which all tabs of this browser share. */
export function keptAccess(): KeptAccess | null {
  const person = accessInfo.read();
  const token = sessionToken.read();
  return person && token ? { person, token: token.value } : unstored;
}

/** Whether a user is probably logged in here: only a hint for the first paint, before the server has responded. */
export function remembersLogin(): boolean {
  return keptAccess() !== null;
}

/** Writes the session's name last, because that notifies the other tabs, which then read the rest. */
export function keepAccessInfo(person: AuthData, token: string): void {
  const simulate = isViewing(person) ? keptSimulate() : person.user.simulate;
  accessInfo.write(person);
  slaSigned.write({ value: person.user_detail.is_sla_signed });
  keepSimulate(simulate);
  sessionToken.write({ value: token });
  unstored = accessInfo.read() ? null : { person, token };
}

export function clearAccessInfo(): void {
  for (const value of [accessInfo, slaSigned, simulateValue, sessionToken, sentToken]) value.clear();
  unstored = null;
  unstoredSimulate = null;
}

/**
 * The value that staff got with the list of owners: it leads to one of them, and once back. Null for everybody else.
 */
export function keptSimulate(): string | null {
  return keptAccess()?.person.user.simulate ?? simulateValue.read()?.value ?? unstoredSimulate;
}

function keepSimulate(value: string | null): void {
  unstoredSimulate = value;
  if (value === null) simulateValue.clear();
  else simulateValue.write({ value });
}

/** Staff who view as an owner are not given the value again, so it stays. */
function isViewing({ user }: AuthData): boolean {
  return user.role === 'staff' && user.customer_id !== null;
}

/** Call it before the login is cleared, so that other tabs can tell a logout from an expired session. */
export function markLogout(): void {
  loggedOut.write({ value: keptAccess()?.token ?? '' });
}

export function wasLoggedOut(token: string): boolean {
  return loggedOut.read()?.value === token;
}

export function markTokenSent(accessToken: string): void {
  sentToken.write({ value: accessToken });
}

export function clearTokenSent(): void {
  sentToken.clear();
}

/** Whether the token was sent for renewal and the response was lost, with the connection or with the page. */
export function isRenewalLost(): boolean {
  const sent = sentToken.read();
  return sent !== null && keptAccess()?.person.access_token === sent.value;
}

/** Calls the listener when another tab logs in or out. Returns a function that unsubscribes. */
export function onAccessOfOtherTab(listener: () => void): () => void {
  return sessionToken.onOtherTab(listener);
}

function namedValue(key: string): StoredValue<{ value: string }> {
  return storedValue(key, isShape({ value: isLine(Infinity) }));
}
