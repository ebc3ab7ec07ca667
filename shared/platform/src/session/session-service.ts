import { calls, messages, paths, type AnswerOf, type BodyOf } from '@portal/contract';
import { clearDrafts } from '../draft/draft.ts';
import { ApiError } from '../http/api-error.ts';
import { connectSession, request } from '../http/request.ts';
import { accessInfo, clearAccessInfo, keepAccessInfo, sessionToken } from './access-info.ts';
import { changeIdentity, identitySignal } from './identity.ts';
import { session$, type Session } from './session.ts';

/**
 * Connects the session to the http client and to the other tabs, and reads who this tab works for. Called once, by the
 * shell. Returns the way to disconnect from the other tabs.
 */
export function startSession(): () => void {
  connectSession({ token: () => currentToken(), signal: identitySignal, onRefused });
  void readSession();
  return sessionToken.onOtherTab(() => void readSession());
}

/** Asks the server who this browser is and makes the tab follow. A server that does not answer leaves a way to try again. */
export async function readSession(): Promise<void> {
  if (session$.value.status === 'unreachable') session$.next({ status: 'unknown' });
  try {
    becomes(keptSession(await request(calls.session, {})));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'aborted' && session$.value.status === 'unknown') session$.next({ status: 'unreachable', message: error.message });
  }
}

/**
 * Logs in and becomes the person. Throws {@link ApiError} with the server's words when it is refused, and when the
 * browser does not take the session's cookie: nobody is logged in then.
 */
export async function logIn(credentials: BodyOf<typeof calls.login>): Promise<void> {
  const person = await request(calls.login, { body: credentials });
  const { session_token: token, today } = await request(calls.session, {});
  if (token === null) throw new ApiError({ kind: 'server', message: messages.somethingWrong });
  keepAccessInfo(person, token);
  changeIdentity({ status: 'signed-in', user: person.user, detail: person.user_detail, token, today });
}

/** Ends the session on the server, then here: nothing of the owner stays in this browser, and the page goes to `/`. */
export async function logOut(): Promise<void> {
  await request(calls.logout, {});
  clearDrafts();
  forget();
  // The route guard has sent this address to `/` by now, with a way back to it; who leaves on purpose does not come back.
  window.history.replaceState(null, '', paths.landing);
}

function becomes(next: Session): void {
  if (isSame(session$.value, next)) return;
  if (next.status === 'signed-out') clearAccessInfo();
  changeIdentity(next);
}

function isSame(current: Session, next: Session): boolean {
  if (current.status === 'signed-in' && next.status === 'signed-in') return current.token === next.token;
  return current.status === next.status;
}

/** A session of the server that this browser keeps no access info for is nobody's here: the person logs in again. */
function keptSession({ session_token: token, today }: AnswerOf<typeof calls.session>): Session {
  const person = accessInfo.read();
  if (person === null || token === null || sessionToken.read()?.value !== token) return { status: 'signed-out' };
  return { status: 'signed-in', user: person.user, detail: person.user_detail, token, today };
}

function currentToken(): string | null {
  return session$.value.status === 'signed-in' ? session$.value.token : null;
}

function onRefused(error: ApiError): void {
  if (session$.value.status !== 'signed-in') return;
  if (error.code === 'identity_changed') {
    session$.next({ status: 'unknown' });
    void readSession();
  }
  if (error.code === 'unauthenticated') forget();
}

function forget(): void {
  clearAccessInfo();
  changeIdentity({ status: 'signed-out' });
}
