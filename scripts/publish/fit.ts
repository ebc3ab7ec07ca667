import { incompatibility, type ProvidedVersions, type RegistryEntry } from '@portal/contract';
import {
  isPinnedElsewhere,
  liveReleases,
  ReleaseError,
  type RegistryDocument,
  type ReleaseStore,
} from '@portal/releases';

/** What a shell says that it provides; null for one that does not say. */
function providesOf(shell: unknown): ProvidedVersions | null {
  if (typeof shell !== 'object' || shell === null || !('provides' in shell)) return null;
  const { provides } = shell;
  if (typeof provides !== 'object' || provides === null) return null;
  return Object.fromEntries(Object.entries(provides).map(([name, version]) => [name, String(version)]));
}

const shellFirst = 'Release the shell first (npm run release -- shell), or everything at once (npm run release).';

/** @throws ReleaseError when the live shell would refuse the release, with the way out of that */
export function checkFits(entry: RegistryEntry, shell: unknown, way = shellFirst): void {
  const provides = providesOf(shell);
  const reason = provides && incompatibility(entry, provides);
  if (!reason) return;
  throw new ReleaseError(`${entry.name} ${entry.version} cannot go live: ${reason}. ${way}`);
}

/** Which live remotes a shell would refuse, and why. */
export function findMisfits(document: RegistryDocument, shell: unknown): readonly string[] {
  return misfitsAmong(liveReleases(document).entries, shell);
}

function misfitsAmong(entries: readonly RegistryEntry[], shell: unknown): readonly string[] {
  const provides = providesOf(shell);
  return entries.flatMap((entry) => {
    const reason = provides && incompatibility(entry, provides);
    return reason ? [`${entry.name} ${entry.version} would not run in this shell: ${reason}.`] : [];
  });
}

/**
 * Asked once a swap is done: a shell and a remote that are released beside each other see nothing of each other before, and whoever
 * is last sees both.
 * @throws ReleaseError for what does not run in the live shell
 */
export async function checkFitNow(store: ReleaseStore, live: readonly RegistryEntry[]): Promise<void> {
  const misfits = misfitsAmong(live, await store.readShell());
  if (misfits.length === 0) return;
  const way =
    'It is live all the same, as it and the shell were released beside each other: release it so that it fits, or go back.';
  throw new ReleaseError([...misfits, way].join('\n'));
}

/**
 * @throws ReleaseError when a release, once live, would be left out of the registry, or another remote because of it: both claim
 * a route. What was left out before and is not released now is nobody's fault here.
 */
export function checkAllShown(
  before: RegistryDocument,
  after: RegistryDocument,
  released: readonly RegistryEntry[],
): void {
  const known = new Set(liveReleases(before).dropped.map(({ name }) => name));
  for (const entry of released) if (!isPinnedElsewhere(after, entry)) known.delete(entry.name);
  const fault = liveReleases(after).dropped.find(({ name }) => !known.has(name));
  if (fault)
    throw new ReleaseError(`This cannot go live: ${fault.name} would be left out of the portal, as ${fault.reason}.`);
}
