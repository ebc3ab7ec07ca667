import { calls, paths, type AuthData, type BodyOf } from '@portal/contract';
import type { ApiError } from '../http/api-error.ts';
import { cookiesOff } from '../http/cookies-off.ts';
import { currentProvider, keepPageProvider, keepProvider } from '../provider/provider.ts';
import { connectSession, request } from '../http/request.ts';
import { oneTabAtATime } from '../storage/one-tab-at-a-time.ts';
import { keepAccessInfo, keptSimulate, markLogout, onAccessOfOtherTab, remembersLogin } from './access-info.ts';
import { followSavedName } from './follow-saved-name.ts';
import { changeIdentity, identitySignal } from './identity.ts';
import { forget, loginLock, readSession, signedIn } from './read-session.ts';
import { lostRenewal, renewalFrom } from './renewal.ts';
import { session$, type SignedIn } from './session.ts';

/**
 * Connects the session to the HTTP client and to the other tabs, and reads who is logged in: nobody, without a request,
 * in a browser without a stored login, as every answer would mean that. A page with a session's cookie has preloaded the
 * answer, and a browser gives it to the first such call: it is used up here, or the next login would read the session of
 * before it. Called once, by the shell. Returns a function that disconnects from the other tabs.
 */
export function startSession(page: Document): () => void {
  connectSession({ token: currentToken, signal: identitySignal, renewalFrom, lostRenewal, onRefused });
  const isPreloaded = page.querySelector(`link[rel="preload"][href="/api${calls.session.path}"]`) !== null;
  if (keepPageProvider(page) && !remembersLogin() && !isPreloaded) forget('here');
  else void readSession();
  const leaveTabs = onAccessOfOtherTab(() => void readSession('other-tab'));
  const leaveName = followSavedName();
  return () => {
    leaveTabs();
    leaveName();
  };
}

/**
 * Logs in. Throws {@link ApiError} with the server's message when the login is refused, and when the browser does not
 * accept the session cookie.
 */
export async function logIn(credentials: BodyOf<typeof calls.login>): Promise<void> {
  await begin(() => request(calls.login, { body: credentials }));
}

/**
 * Goes on with a login that was refused with `second_factor`. Throws {@link ApiError} for a wrong code or an expired
 * challenge.
 */
export async function enterCode(entry: BodyOf<typeof calls.secondFactorLogin>): Promise<void> {
  await begin(() => request(calls.secondFactorLogin, { body: entry }));
}

/** Lets staff view as an owner; the route guard leads to the owner's first page (SIM2). Throws {@link ApiError}. */
export async function viewAs(customer: number): Promise<void> {
  await begin(() => simulate(customer));
  dropQuery(paths.folioSnap);
}

/**
 * Lets staff who view as an owner return to the list of owners, by the value that is good for it once (SIM3). Throws
 * {@link ApiError}.
 */
export async function backSimulate(): Promise<void> {
  const session = session$.value;
  if (session.status !== 'signed-in' || session.user.customer_id === null) return;
  const { customer_id: customer } = session.user;
  await begin(() => simulate(customer));
  dropQuery(paths.ownerList);
}

/**
 * Ends the session on the server, then here: nothing of the owner stays in this browser, and the page moves to `/`, or
 * to the provider's LOGOUT_URL (AU14).
 */
export async function logOut(leaveFor = (url: string): void => window.location.assign(url)): Promise<void> {
  await request(calls.logout, {});
  markLogout();
  forget('logout');
  // The route guard has already redirected to `/` with a `next` address; after a logout on purpose that is dropped.
  window.history.replaceState(null, '', paths.landing);
  const { logout_url: url } = currentProvider();
  if (url !== null) leaveFor(url);
}

/**
 * Sets a new password with the token of a mailed link. That ends all sessions of its login, this tab's included if it
 * is the same user; another user stays logged in (RT11). Returns the server's message; throws {@link ApiError}.
 */
export async function changePassword(change: BodyOf<typeof calls.changePassword>): Promise<string> {
  const { message } = await request(calls.changePassword, { body: change });
  await readSession('here', 'here');
  return message;
}

function simulate(customer: number): Promise<AuthData> {
  return request(calls.simulateUser, { body: { customer, simulate: keptSimulate() ?? '' } });
}

/** Removes the query of the previous page from the address: it belongs to another identity. */
function dropQuery(path: string): void {
  if (window.location.pathname === path && window.location.search !== '') window.history.replaceState(null, '', path);
}

/** Begins the session that a call returned, in this tab and in all others. */
async function begin(ask: () => Promise<AuthData>): Promise<void> {
  changeIdentity(await oneTabAtATime(loginLock, () => beginSession(ask)));
}

async function beginSession(ask: () => Promise<AuthData>): Promise<SignedIn> {
  const person = await ask();
  const answer = await request(calls.session, {});
  const { session_token: token, provider } = answer;
  // The login was right, and its cookie was not kept.
  if (token === null) throw cookiesOff();
  keepProvider(provider);
  keepAccessInfo(person, token);
  return signedIn(person, token, answer);
}

function currentToken(): string | null {
  return session$.value.status === 'signed-in' ? session$.value.token : null;
}

function onRefused({ code }: ApiError): void {
  if (session$.value.status !== 'signed-in') return;
  if (code === 'identity_changed') {
    session$.next({ status: 'unknown' });
    void readSession('other-tab');
  }
  if (code === 'unauthenticated') forget('ended');
}
