import { liveValue } from '../live-value.ts';

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

const failures = liveValue<ReadonlyMap<string, Failure>>(new Map());

export function setFailure(failure: Failure): void {
  failures.write(new Map(failures.read()).set(failure.remote, failure));
}

/** For a new try. A failure is never cleared otherwise: an area that failed is tried again when its owner asks for it. */
export function clearFailure(remote: string): void {
  const left = new Map(failures.read());
  left.delete(remote);
  failures.write(left);
}

/** Calls back whenever an area fails or is tried anew. Returns the way to stop. */
export const onFailures = failures.subscribe;

/** Why an area failed; null while it works. */
export function failureOf(remote: string): Failure | null {
  return failures.read().get(remote) ?? null;
}

export function hasFailed(remote: string): boolean {
  return failures.read().has(remote);
}

/** The failure of one area, or null while it works. */
export function useFailure(remote: string | null): Failure | null {
  const all = failures.use();
  return remote === null ? null : (all.get(remote) ?? null);
}
