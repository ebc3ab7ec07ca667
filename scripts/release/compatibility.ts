import { incompatibility, readOffer, type RegistryEntry } from '@portal/contract';
import {
  isPinnedElsewhere,
  liveReleases,
  ReleaseError,
  type RegistryDocument,
  type ReleaseStore,
} from '@portal/releases';

/** Why a release cannot run in a shell; null if it can, or if the shell does not say what it has. */
function misfit(entry: RegistryEntry, shell: unknown): string | null {
  const offer = readOffer(shell);
  return offer && incompatibility(entry, offer.provides, offer.exports);
}

const shellFirst = 'Release the shell first (npm run release -- shell), or everything at once (npm run release).';

/** @throws ReleaseError if the live shell would refuse the release, with advice */
export function checkCompatible(entry: RegistryEntry, shell: unknown, way = shellFirst): void {
  const reason = misfit(entry, shell);
  if (reason === null) return;
  throw new ReleaseError(`${entry.name} ${entry.version} cannot go live: ${reason}. ${way}`);
}

/** The live remotes that a shell would refuse, and why. */
export function findIncompatible(document: RegistryDocument, shell: unknown): readonly string[] {
  return incompatibleAmong(liveReleases(document).entries, shell);
}

/** The names of the live remotes that a shell would refuse. */
export function incompatibleNames(document: RegistryDocument, shell: unknown): readonly string[] {
  const { entries } = liveReleases(document);
  return entries.filter((entry) => misfit(entry, shell) !== null).map(({ name }) => name);
}

function incompatibleAmong(entries: readonly RegistryEntry[], shell: unknown): readonly string[] {
  return entries.flatMap((entry) => {
    const reason = misfit(entry, shell);
    return reason !== null ? [`${entry.name} ${entry.version} would not run in this shell: ${reason}.`] : [];
  });
}

/**
 * Checks after a swap: a shell and a remote that are released concurrently do not see each other before, and the later
 * one sees both.
 * @throws ReleaseError if the release does not run in the live shell
 */
export async function checkCompatibleNow(store: ReleaseStore, live: readonly RegistryEntry[]): Promise<void> {
  const incompatible = incompatibleAmong(live, await store.readShell());
  if (incompatible.length === 0) return;
  const way =
    'It is live all the same, as it and the shell were released beside each other: release it so that it fits, or go back.';
  throw new ReleaseError([...incompatible, way].join('\n'));
}

/**
 * @throws ReleaseError if a release would be left out of the registry once live, or would cause another remote to be
 *   left out, because both claim a route. A remote that was already left out and is not being released is ignored.
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
