import { liveValue } from '../live-value.ts';

export type FailurePhase = 'load' | 'mount' | 'render' | 'incompatible';

/** Why an area is not on the page, as the failure panel shows it and the server logs it. */
export interface Failure {
  readonly area: string;
  readonly version: string;
  readonly phase: FailurePhase;
  readonly reason: string;
  /** Identifies this failure, for support and in the server's log. */
  readonly reference: string;
}

const failures = liveValue<ReadonlyMap<string, Failure>>(new Map());

export function setFailure(failure: Failure): void {
  failures.write(new Map(failures.read()).set(failure.area, failure));
}

/** Called before a retry, and only then: a failed area is tried again only when the owner asks. */
export function clearFailure(area: string): void {
  const left = new Map(failures.read());
  left.delete(area);
  failures.write(left);
}

/** Calls the listener whenever an area fails or is retried. Returns a function that unsubscribes. */
export const onFailures = failures.subscribe;

/** The failure of an area; null while it works. */
export function failureOf(area: string): Failure | null {
  return failures.read().get(area) ?? null;
}

export function hasFailed(area: string): boolean {
  return failures.read().has(area);
}

/** The failure of an area; null while it works. */
export function useFailure(area: string | null): Failure | null {
  const all = failures.use();
  return area === null ? null : (all.get(area) ?? null);
}
