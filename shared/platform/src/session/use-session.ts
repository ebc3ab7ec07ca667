import { useSyncExternalStore } from 'react';
import { session$, type Session } from './session.ts';

/** The current session; the component rerenders when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session$.value);
}

function subscribe(listener: () => void): () => void {
  const subscription = session$.subscribe(listener);
  return () => {
    subscription.unsubscribe();
  };
}
