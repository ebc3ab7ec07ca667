import type { RegistryEntry } from '@portal/contract';
import type { LifeCycles } from 'single-spa';
import { incompatibility } from './compatibility.ts';
import type { FailurePhase } from './failures.ts';
import { fetchRemote } from './federation.ts';
import { reportFailure } from './report-failure.ts';

const nothing = (): Promise<void> => Promise.resolve();

/** Lifecycles of an area that is not there: single-spa goes on, the frame shows the failure panel in its place. */
const absent: LifeCycles = { bootstrap: nothing, mount: nothing, unmount: nothing };

/**
 * Loads one remote for single-spa. Never hangs and never rejects: a failure is recorded for the panel, and the
 * lifecycles answered then do nothing.
 */
export async function loadArea(entry: RegistryEntry, provided: Readonly<Record<string, string>>): Promise<LifeCycles> {
  const fail = (phase: FailurePhase, reason: string): LifeCycles => {
    reportFailure(entry, phase, reason);
    return absent;
  };
  const mismatch = incompatibility(entry, provided);
  if (mismatch) return fail('incompatible', mismatch);
  try {
    return await fetchRemote(entry);
  } catch (error) {
    return fail('load', error instanceof Error ? error.message : String(error));
  }
}
