import { liveValue } from '../live-value.ts';

export type FailurePhase = 'load' | 'mount' | 'render' | 'incompatible';

/** Why an area is not on the page, as the failure panel shows it and the server logs it. */
export interface Failure {
  readonly remote: string;
  readonly version: string;
  readonly phase: FailurePhase;
  readonly reason: string;
  /** Identifies this failure, for support and in the server's log. */
  readonly reference: string;
}

const failures = liveValue<ReadonlyMap<string, Failure>>(new Map());

export function setFailure(failure: Failure): void {
  failures.write(new Map(failures.read()).set(failure.remote, failure));
}

/** Called before a retry, and only then: a failed area is tried again only when the owner asks. */
export function clearFailure(remote: string): void {
  const left = new Map(failures.read());
  left.delete(remote);
  failures.write(left);
}

/** Calls the listener whenever an area fails or is retried. Returns a function that unsubscribes. */
export const onFailures = failures.subscribe;

/** The failure of an area; null while it works. */
export function failureOf(remote: string): Failure | null {
  return failures.read().get(remote) ?? null;
}

export function hasFailed(remote: string): boolean {
  return failures.read().has(remote);
}

/** The failure of an area; null while it works. */
export function useFailure(remote: string | null): Failure | null {
  const all = failures.use();
  return remote === null ? null : (all.get(remote) ?? null);
}
