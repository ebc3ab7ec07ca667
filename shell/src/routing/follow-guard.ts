import type { RegistryEntry } from '@portal/contract';
import { session$ } from '@portal/platform';
import { triggerAppChange } from 'single-spa';
import { decide } from './guard.ts';

/**
 * Makes the address follow the guard, now and whenever address or session change. A redirect replaces the entry of the
 * history, so that Back does not bounce. Returns the way to stop.
 */
export function followGuard(entries: readonly RegistryEntry[]): () => void {
  const follow = (): void => {
    const decision = decide(window.location, session$.value, entries);
    if (decision.kind === 'redirect') window.history.replaceState(null, '', decision.to);
  };
  const subscription = session$.subscribe(() => {
    follow();
    void triggerAppChange();
  });
  window.addEventListener('single-spa:before-routing-event', follow);
  return () => {
    subscription.unsubscribe();
    window.removeEventListener('single-spa:before-routing-event', follow);
  };
}
