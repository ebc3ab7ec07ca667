import { useSyncExternalStore } from 'react';

/** Whether the device has a connection. It may have one and still not reach the portal. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => window.navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
