import { queryClient } from '../query/query-client.ts';
import { session$, type Session } from './session.ts';

let inFlight = new AbortController();

/** Aborts with the identity: every request carries it. */
export function identitySignal(): AbortSignal {
  return inFlight.signal;
}

/**
 * The one place where the tab becomes somebody else (or nobody): what is in flight is aborted and every answer that
 * was kept is forgotten before anything of the new identity is shown (SIM7).
 */
export function changeIdentity(next: Session): void {
  inFlight.abort();
  inFlight = new AbortController();
  queryClient.clear();
  session$.next(next);
}
