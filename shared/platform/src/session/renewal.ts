import { Subject } from 'rxjs';
import { isRenewalLost, keptAccess } from './access-info.ts';
import { forget, readSession } from './read-session.ts';
import { renewAccess } from './renew-access.ts';
import { session$ } from './session.ts';

/** Renews the session for a call that found it stale; false when that call must not be sent again. */
export type Renew = (mayBegin: boolean) => Promise<boolean>;

let pending: Promise<boolean> | null = null;
const renewed$ = new Subject<void>();

/** Calls the listener after this tab has renewed its session. Returns a function that unsubscribes. */
export function onRenewal(listener: () => void): () => void {
  const subscription = renewed$.subscribe(listener);
  return () => {
    subscription.unsubscribe();
  };
}

/**
 * Called before a call is sent, to remember its access token: if there is a newer one later, no renewal is needed. All
 * waiting calls share one renewal (AU15). Background calls start none, so that a tab that only polls does not keep a
 * session alive. Throws ApiError when the server cannot be reached.
 */
export function renewalFrom(session: string): Renew {
  const spent = keptAccess()?.person.access_token;
  return async (mayBegin) => {
    if (session$.value.status !== 'signed-in' || session$.value.token !== session) return false;
    const kept = keptAccess();
    if (pending === null && kept?.token === session && kept.person.access_token !== spent) return true;
    if (pending === null && !mayBegin) return false;
    pending ??= renew(session, spent ?? '').finally(() => {
      pending = null;
    });
    return pending;
  };
}

/**
 * Repeats a renewal whose response was lost, before anything else is sent: the server may have replaced the token
 * already, and would later take the old one for stolen and end the session. Null when nothing was lost.
 */
export function lostRenewal(session: string): Promise<boolean> | null {
  return isRenewalLost() ? renewalFrom(session)(true) : null;
}

/** Reads the session again even if it is the same one, because the business day may have changed (DT7). */
async function renew(session: string, spent: string): Promise<boolean> {
  const renewal = await renewAccess(session, spent);
  if (renewal === 'refused') forget('ended');
  else await readSession('other-tab');
  if (renewal === 'renewed') renewed$.next();
  return renewal === 'renewed';
}
