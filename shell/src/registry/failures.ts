import { BehaviorSubject } from 'rxjs';
import { useSyncExternalStore } from 'react';

export type FailurePhase = 'load' | 'mount' | 'render' | 'incompatible';

/** Why an area is not on the page: what the failure panel shows and the server's log keeps. */
export interface Failure {
  readonly remote: string;
  readonly version: string;
  readonly phase: FailurePhase;
  readonly reason: string;
  /** Names this failure to support and in the server's log. */
  readonly reference: string;
}

const failures$ = new BehaviorSubject<ReadonlyMap<string, Failure>>(new Map());

export function setFailure(failure: Failure): void {
  failures$.next(new Map(failures$.value).set(failure.remote, failure));
}

export function clearFailure(remote: string): void {
  const left = new Map(failures$.value);
  left.delete(remote);
  failures$.next(left);
}

/** The failure of one area, or null while it works. */
export function useFailure(remote: string | null): Failure | null {
  const failures = useSyncExternalStore(subscribe, () => failures$.value);
  return remote === null ? null : (failures.get(remote) ?? null);
}

function subscribe(listener: () => void): () => void {
  const subscription = failures$.subscribe(listener);
  return () => {
    subscription.unsubscribe();
  };
}
