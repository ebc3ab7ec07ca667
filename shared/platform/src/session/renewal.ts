import { isAnswerLost, keptAccess } from './access-info.ts';
import { forget, readSession } from './read-session.ts';
import { renewAccess } from './renew-access.ts';
import { session$ } from './session.ts';

/** Makes the session fresh again for a call that found it stale; false when that call is not to be sent again. */
export type Renew = (mayBegin: boolean) => Promise<boolean>;

let underWay: Promise<boolean> | null = null;

/**
 * Taken before a call is sent, so that it is known which access token stood then: one given since will do. One renewal
 * serves all calls that wait (AU15). What nobody waits for begins none: a tab that only polls must not keep a session alive.
 * Throws ApiError when the server could not be asked.
 */
export function renewalFrom(session: string): Renew {
  const spent = keptAccess()?.person.access_token;
  return async (mayBegin) => {
    if (session$.value.status !== 'signed-in' || session$.value.token !== session) return false;
    const kept = keptAccess();
    if (underWay === null && kept?.token === session && kept.person.access_token !== spent) return true;
    if (underWay === null && !mayBegin) return false;
    underWay ??= renew(session, spent ?? '').finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/**
 * Asks once more for the token whose answer got lost, before anything else is sent: the session is fresh perhaps, and the token that
 * the browser has would end it the next time, as one that somebody else uses too. Null when nothing was lost.
 */
export function lostRenewal(session: string): Promise<boolean> | null {
  return isAnswerLost() ? renewalFrom(session)(true) : null;
}

/** Read again even if it is the same session: the day may be another by now, and the answers that come are of that day (DT7). */
async function renew(session: string, spent: string): Promise<boolean> {
  const renewal = await renewAccess(session, spent);
  if (renewal === 'refused') forget('ended');
  else await readSession('other-tab');
  return renewal === 'renewed';
}
