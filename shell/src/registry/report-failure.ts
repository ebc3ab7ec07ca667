import { calls, type RegistryEntry } from '@portal/contract';
import { ApiError, request } from '@portal/platform';
import { setFailure, type FailurePhase } from './failures.ts';

/** Puts a failed area's panel up and tells the server's log of it, under one reference. */
export function reportFailure(entry: RegistryEntry, phase: FailurePhase, reason: string): void {
  const reference = newReference();
  setFailure({ remote: entry.name, version: entry.version, phase, reason, reference });
  tellServer(entry, phase, `${reference} ${reason}`);
}

/** For the server's log alone: something went wrong that the owner need not know of. */
export function tellServer(
  { name, version }: Pick<RegistryEntry, 'name' | 'version'>,
  phase: FailurePhase | 'policy',
  reason: string,
): void {
  request(calls.clientErrors, { body: { remote: name, version, phase, reason: reason.slice(0, 1000) } }).catch(
    keepQuiet,
  );
}

/** A server that cannot be told adds nothing to what is on the screen. */
function keepQuiet(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Short enough to be read over the telephone: '7F3-21K'. */
function newReference(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const picked = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => letters[byte % letters.length]).join('');
  return `${picked.slice(0, 3)}-${picked.slice(3)}`;
}
