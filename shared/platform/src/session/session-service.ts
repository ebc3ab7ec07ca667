import { calls, type AnswerOf, type AuthData, type BodyOf } from '@portal/contract';
import { ApiError } from '../http/api-error.ts';
import { connectSession, request } from '../http/request.ts';
import { accessInfo, clearAccessInfo, sessionToken, slaSigned } from './access-info.ts';
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
  try {
    becomes(sessionFrom(await request(calls.session, {})));
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'aborted') return;
    if (session$.value.status === 'unknown') session$.next({ status: 'unreachable', message: error.message });
  }
}

/** Logs in and becomes the person. Throws {@link ApiError} with the server's words when it is refused. */
export async function logIn(credentials: BodyOf<typeof calls.login>): Promise<void> {
  const data = await request(calls.login, { body: credentials });
  accessInfo.write(data);
  slaSigned.write({ value: data.user_detail.is_sla_signed });
  const answer = await request(calls.session, {});
  if (answer.session_token !== null) sessionToken.write({ value: answer.session_token });
  changeIdentity(sessionFrom(answer));
}

/** Ends the session on the server, then here: nothing of the owner stays in this browser, and the page goes to `/`. */
export async function logOut(): Promise<void> {
  await request(calls.logout, {});
  forget();
}

function becomes(next: Session): void {
  const current = session$.value;
  if (current.status === 'signed-in' && next.status === 'signed-in' && current.token === next.token) return;
  if (next.status === 'signed-out') clearAccessInfo();
  changeIdentity(next);
}

function sessionFrom(answer: AnswerOf<typeof calls.session>): Session {
  const kept: AuthData | null = accessInfo.read();
  const isOurs = answer.session_token !== null && sessionToken.read()?.value === answer.session_token;
  if (kept === null || answer.session_token === null || !isOurs) return { status: 'signed-out' };
  return { status: 'signed-in', user: kept.user, detail: kept.user_detail, token: answer.session_token, today: answer.today };
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
