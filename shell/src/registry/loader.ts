import { incompatibility, type ProvidedVersions, type RegistryEntry } from '@portal/contract';
import type { AreaLifecycles } from './area-lifecycles.ts';
import { reasonOf } from './reason-in-words.ts';
import { reportFailure } from './report-failure.ts';

export type FetchRemote = (entry: RegistryEntry) => Promise<AreaLifecycles>;

/**
 * Loads one remote. Never rejects: a failure is recorded for the panel, and the answer is null. A remote that does not
 * fit this shell is not asked for at all.
 */
export async function loadArea(
  entry: RegistryEntry,
  provided: ProvidedVersions,
  fetchRemote: FetchRemote,
): Promise<AreaLifecycles | null> {
  const mismatch = incompatibility(entry, provided);
  if (mismatch) {
    reportFailure(entry, 'incompatible', mismatch);
    return null;
  }
  try {
    return await fetchRemote(entry);
  } catch (error) {
    reportFailure(entry, 'load', reasonOf(error));
    return null;
  }
}
