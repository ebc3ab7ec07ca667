import { incompatibility, type ProvidedVersions, type RegistryEntry } from '@portal/contract';
import type { AreaLifecycles } from './area-lifecycles.ts';
import type { FailurePhase } from './failures.ts';
import { reasonOf } from './reason-in-words.ts';
import { reportFailure } from './report-failure.ts';

export type FetchRemote = (entry: RegistryEntry) => Promise<AreaLifecycles>;

/** An area whose code has come, and of which release. */
export interface Arrival {
  readonly entry: RegistryEntry;
  readonly area: AreaLifecycles;
}

export interface LoadDoors {
  readonly provided: () => ProvidedVersions;
  readonly fetchRemote: FetchRemote;
  /** The release that has taken the place of one; null when there is none. */
  readonly renew: (entry: RegistryEntry) => Promise<RegistryEntry | null>;
}

interface Refusal {
  readonly entry: RegistryEntry;
  readonly phase: FailurePhase;
  readonly reason: string;
}

/**
 * Loads one remote, and the release that took its place when it cannot be had. Never rejects: a failure is recorded for
 * the panel, and the answer is null. A remote that does not fit this shell is not asked for at all.
 */
export async function loadArea(entry: RegistryEntry, doors: LoadDoors): Promise<Arrival | null> {
  const first = await tryRelease(entry, doors);
  if ('area' in first) return first;
  const newer = await doors.renew(entry);
  const last = newer ? await tryRelease(newer, doors) : first;
  if ('area' in last) return last;
  reportFailure(last.entry, last.phase, last.reason);
  return null;
}

async function tryRelease(entry: RegistryEntry, { provided, fetchRemote }: LoadDoors): Promise<Arrival | Refusal> {
  const mismatch = incompatibility(entry, provided());
  if (mismatch) return { entry, phase: 'incompatible', reason: mismatch };
  try {
    return { entry, area: await fetchRemote(entry) };
  } catch (error) {
    return { entry, phase: 'load', reason: reasonOf(error) };
  }
}
