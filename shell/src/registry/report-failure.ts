import { CONTRACT_VERSION, type RegistryEntry } from '@portal/contract';
import { sendReport } from '@portal/platform/core';
import { setFailure, type FailurePhase } from './failures.ts';

/** Shows the failure panel of an area and reports the failure to the server, under one reference. */
export function reportFailure(entry: RegistryEntry, phase: FailurePhase, reason: string): void {
  const reference = newReference();
  setFailure({ area: entry.name, version: entry.version, phase, reason, reference });
  reportToServer(entry, phase, `${reference} ${reason}`);
}

/** Reports a problem that the owner need not know about to the server's log. */
export function reportToServer(
  { name, version }: Pick<RegistryEntry, 'name' | 'version'>,
  phase: FailurePhase | 'policy',
  reason: string,
): void {
  void sendReport({ remote: name, version, phase, reason: reason.slice(0, 1000) });
}

/** Reports a problem of the shell itself. */
export function reportOfShell(phase: 'load' | 'policy', reason: string): void {
  reportToServer({ name: 'shell', version: CONTRACT_VERSION }, phase, reason);
}

/** Short enough to read over the telephone: '7F3-21K'. */
function newReference(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const picked = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => letters[byte % letters.length]).join('');
  return `${picked.slice(0, 3)}-${picked.slice(3)}`;
}
