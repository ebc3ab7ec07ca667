import type { RegistryEntry } from '@portal/contract';
import { session$ } from '@portal/platform';
import { setAddress } from './address.ts';
import { decide } from './guard.ts';

/**
 * Makes the address follow the guard, now and whenever address or session change, and tells of each arrival. A redirect
 * replaces the entry of the history, so that Back does not bounce. Returns the way to stop.
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
  // An object: single-spa keeps functions waiting until the areas have changed, and the guard comes before them.
  const listener = { handleEvent: follow };
  const subscription = session$.subscribe(follow);
  window.addEventListener('popstate', listener);
  return () => {
    subscription.unsubscribe();
    window.removeEventListener('popstate', listener);
  };
}
