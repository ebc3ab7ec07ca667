import type { RegistryEntry } from '@portal/contract';
import { session$ } from '@portal/platform/core';
import { setAddress } from './address.ts';
import { decide } from './guard.ts';

/**
 * Applies the guard's redirects, now and whenever the address or the session changes, then calls `onArrival`. A
 * redirect replaces the history entry, so that Back does not return to it. Returns a function that stops.
 */
export function followGuard(entries: () => readonly RegistryEntry[], onArrival: () => void): () => void {
  const follow = (): void => {
    let decision = decide(window.location, session$.value, entries());
    while (decision.kind === 'redirect') {
      window.history.replaceState(null, '', decision.to);
      decision = decide(window.location, session$.value, entries());
    }
    setAddress(window.location);
    onArrival();
  };
  // An object, because single-spa delays listener functions until the areas have changed; the guard must run first.
  const listener = { handleEvent: follow };
  const subscription = session$.subscribe(follow);
  window.addEventListener('popstate', listener);
  return () => {
    subscription.unsubscribe();
    window.removeEventListener('popstate', listener);
  };
}
