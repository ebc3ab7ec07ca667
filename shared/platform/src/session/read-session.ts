import { calls, type AnswerOf } from '@portal/contract';
import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { oneTabAtATime } from '../storage/one-tab-at-a-time.ts';
import { clearAccessInfo, isAnswerLost, keptAccess } from './access-info.ts';
import { changeIdentity, type Cause } from './identity.ts';
import { renewAccess } from './renew-access.ts';
import { session$, type SignedIn } from './session.ts';

type Answer = AnswerOf<typeof calls.session>;

/** Held by a tab from the login's answer until it is kept: the browser has another cookie than its storage says. */
export const loginLock = 'portal.login';

/**
 * Asks the server who this browser is and makes the tab follow. A session that is no longer fresh is renewed, once. A server
 * that does not answer leaves a way to try again.
 * @param onRefusal what a session that the server will not renew is put down to
 */
export async function readSession(cause: Cause = 'here', onRefusal: Cause = 'ended'): Promise<void> {
  if (session$.value.status === 'unreachable') session$.next({ status: 'unknown' });
  try {
    const answer = await freshAnswer();
    if (answer === 'refused') forget(onRefusal);
    else becomes(keptSession(answer), cause);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'aborted' && session$.value.status === 'unknown')
      session$.next({ status: 'unreachable', message: error.message });
  }
}

/** Nobody is logged in in this browser any more, as far as this tab can say. */
export function forget(cause: Cause): void {
  clearAccessInfo();
  changeIdentity({ status: 'signed-out' }, cause);
}

async function freshAnswer(): Promise<Answer | 'refused'> {
  const kept = keptAccess();
  const answer = await request(calls.session, {}, session$.value.status === 'unknown' ? {} : { background: true });
  if (keptAccess()?.token !== kept?.token) return freshAnswer();
  if (kept === null || (answer.session_token === kept.token && !isAnswerLost())) return answer;
  if (answer.session_token !== null && answer.session_token !== kept.token)
    return oneTabAtATime(loginLock, () => request(calls.session, {}));
  const renewal = await renewAccess(kept.token, kept.person.access_token);
  if (renewal === 'refused') return renewal;
  return request(calls.session, {});
}

/** A session of the server that this browser keeps no access info for is nobody's here: the person logs in again. */
function keptSession({ session_token: token, today }: Answer): SignedIn | null {
  const kept = keptAccess();
  if (kept === null || token !== kept.token) return null;
  return { status: 'signed-in', user: kept.person.user, detail: kept.person.user_detail, token, today };
}

function becomes(next: SignedIn | null, cause: Cause): void {
  const current = session$.value;
  if (next === null) {
    if (current.status !== 'signed-out') forget(cause);
  } else if (current.status !== 'signed-in' || current.token !== next.token) {
    changeIdentity(next, cause);
  } else if (JSON.stringify(current) !== JSON.stringify(next)) {
    // The same person on another day, or with an SLA signed since.
    session$.next(next);
  }
}
