import { calls, type RegistryEntry } from '@portal/contract';
import { ApiError, request } from '@portal/platform';
import { setFailure, type FailurePhase } from './failures.ts';

/** Puts a failed area's panel up and tells the server's log of it, under one reference. */
export function reportFailure({ name, version }: RegistryEntry, phase: FailurePhase, reason: string): void {
  const reference = newReference();
  setFailure({ remote: name, version, phase, reason, reference });
  request(calls.clientErrors, { body: { remote: name, version, phase, reason: `${reference} ${reason}`.slice(0, 1000) } }).catch(keepQuiet);
}

/** The panel already says that something is wrong; a server that cannot be told either adds nothing to it. */
function keepQuiet(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Short enough to be read over the telephone: '7F3-21K'. */
function newReference(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const picked = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => letters[byte % letters.length]).join('');
  return `${picked.slice(0, 3)}-${picked.slice(3)}`;
}
