import { calls, type RegistryEntry } from '@portal/contract';
import { ApiError, request } from '@portal/platform/core';
import { setFailure, type FailurePhase } from './failures.ts';

/** Shows the failure panel of an area and reports the failure to the server, under one reference. */
export function reportFailure(entry: RegistryEntry, phase: FailurePhase, reason: string): void {
  const reference = newReference();
  setFailure({ remote: entry.name, version: entry.version, phase, reason, reference });
  reportToServer(entry, phase, `${reference} ${reason}`);
}

/** Reports a problem that the owner need not know about to the server's log. */
export function reportToServer(
  { name, version }: Pick<RegistryEntry, 'name' | 'version'>,
  phase: FailurePhase | 'policy',
  reason: string,
): void {
  request(calls.clientErrors, { body: { remote: name, version, phase, reason: reason.slice(0, 1000) } }).catch(
    ignoreApiError,
  );
}

/** A report that cannot be sent adds nothing to what the owner already sees. */
function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Short enough to read over the telephone: '7F3-21K'. */
function newReference(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const picked = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => letters[byte % letters.length]).join('');
  return `${picked.slice(0, 3)}-${picked.slice(3)}`;
}
