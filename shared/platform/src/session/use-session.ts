import { useSyncExternalStore } from 'react';
import { session$, type Session, type SignedIn } from './session.ts';

/** The session as it is now; the component renders again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session$.value);
}

/** The signed-in session, for pages that the route guard shows to nobody else. Throws elsewhere. */
export function useSignedIn(): SignedIn {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('this page is shown to signed-in people only');
  return session;
}

function subscribe(listener: () => void): () => void {
  const subscription = session$.subscribe(listener);
  return () => {
    subscription.unsubscribe();
  };
}
