import { calls, type AnswerOf, type AuthData } from '@portal/contract';
import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { oneTabAtATime } from '../storage/one-tab-at-a-time.ts';
import { clearAccessInfo, isRenewalLost, keptAccess } from './access-info.ts';
import { changeIdentity, type Cause } from './identity.ts';
import { keepProvider } from '../provider/provider.ts';
import { renewAccess } from './renew-access.ts';
import { session$, type SignedIn } from './session.ts';

type SessionAnswer = AnswerOf<typeof calls.session>;

/** Held by a tab from the login's response until it is stored; until then the cookie and the storage disagree. */
export const loginLock = 'portal.login';

/**
 * Reads from the server who is logged in, and updates the tab. A stale session is renewed once. When the server does
 * not respond, the session becomes `unreachable`, which offers Retry.
 * @param onRefusal the cause to report when the server refuses to renew the session
 */
export async function readSession(cause: Cause = 'here', onRefusal: Cause = 'ended'): Promise<void> {
  if (session$.value.status === 'unreachable') session$.next({ status: 'unknown' });
  const isOpening = session$.value.status === 'unknown' && cause === 'here';
  try {
    const answer = await fetchSession();
    if (answer === 'refused') {
      // Nobody has clicked anything yet: there is nothing to be told (AU15).
      forget(isOpening ? 'here' : onRefusal);
      return;
    }
    keepProvider(answer.provider);
    applySession(keptSession(answer), cause);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'aborted' && session$.value.status === 'unknown')
      session$.next({ status: 'unreachable', message: error.message });
  }
}

/** Clears the login of this browser and signs the tab out. */
export function forget(cause: Cause): void {
  clearAccessInfo();
  changeIdentity({ status: 'signed-out' }, cause);
}

async function fetchSession(): Promise<SessionAnswer | 'refused'> {
  const kept = keptAccess();
  const answer = await request(calls.session, {}, session$.value.status === 'unknown' ? {} : { background: true });
  if (keptAccess()?.token !== kept?.token) return fetchSession();
  if (kept === null || (answer.session_token === kept.token && !isRenewalLost())) return answer;
  if (answer.session_token !== null && answer.session_token !== kept.token)
    return oneTabAtATime(loginLock, () => request(calls.session, {}));
  const renewal = await renewAccess(kept.token, kept.person.access_token);
  if (renewal === 'refused') return renewal;
  return request(calls.session, {});
}

/** Null for a session without stored access info: the user has to log in again. */
function keptSession(answer: SessionAnswer): SignedIn | null {
  const kept = keptAccess();
  if (kept === null || answer.session_token !== kept.token) return null;
  return signedIn(kept.person, kept.token, answer);
}

/** The user of a session, as the server sends it. */
export function signedIn({ user, user_detail: detail }: AuthData, token: string, answer: SessionAnswer): SignedIn {
  const { today, login = null, must_enrol: mustEnrol, has_held: hasHeld } = answer;
  const known = { status: 'signed-in', user, detail, login, token, today } as const;
  return { ...known, ...(mustEnrol && { mustEnrol }), ...(hasHeld && { hasHeld }) };
}

function applySession(next: SignedIn | null, cause: Cause): void {
  const current = session$.value;
  if (next === null) {
    if (current.status !== 'signed-out') forget(cause);
  } else if (current.status !== 'signed-in' || current.token !== next.token) {
    changeIdentity(next, cause);
  } else if (JSON.stringify(current) !== JSON.stringify(next)) {
    // The same user on another day, or after signing the SLA.
    session$.next(next);
  }
}
