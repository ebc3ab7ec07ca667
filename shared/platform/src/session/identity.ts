import { clearDrafts, draftsOf } from '../draft/draft.ts';
import { queryClient } from '../query/query-client.ts';
import { session$, type Session } from './session.ts';

let inFlight = new AbortController();

/** Aborts with the identity: every request carries it. */
export function identitySignal(): AbortSignal {
  return inFlight.signal;
}

/**
 * The one place where the tab becomes somebody else (or nobody): what is in flight is aborted and every answer that
 * was kept is forgotten before anything of the new identity is shown (SIM7). Text that was typed and not sent waits for
 * the person who typed it, and is forgotten as soon as another one is there.
 */
export function changeIdentity(next: Session): void {
  inFlight.abort();
  inFlight = new AbortController();
  queryClient.clear();
  if (next.status === 'signed-in') clearDrafts(draftsOf(next.user));
  session$.next(next);
}
