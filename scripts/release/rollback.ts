import type { RegistryEntry } from '@portal/contract';
import {
  liveVersion,
  readDocument,
  ReleaseError,
  updateRegistry,
  versionBefore,
  withEarlier,
  withoutPin,
  withoutRemote,
  withPin,
  type ReleaseStore,
} from '@portal/releases';
import { checkCompatibleNow, checkCompatible, checkAllShown } from './compatibility.ts';
import { toEntry } from './read-release.ts';

/**
 * Makes an earlier version live and pins it, so that the next release does not undo this. Only the registry changes.
 */
export async function rollBack(store: ReleaseStore, name: string, version?: string): Promise<readonly string[]> {
  const wanted = version ?? versionBefore(await readDocument(store), name);
  if (wanted === null)
    throw new ReleaseError(
      `${name} has no earlier version that was live. npm run release -- list ${name} shows what there is.`,
    );
  await updateRegistry(store, async (before) => {
    // Read again on each attempt: a version that the registry does not list may have been removed meanwhile.
    const entry = await readKept(store, name, wanted);
    checkCompatible(
      entry,
      await store.readShell(),
      `Go back to another version: npm run release -- list ${name} shows what there is.`,
    );
    const after = withEarlier(before, entry);
    checkAllShown(before, after, [entry]);
    return after;
  });
  await checkCompatibleNow(store, [await readKept(store, name, wanted)]);
  return [`${name} ${wanted} is live and pinned: a new release goes live after npm run release -- unpin ${name}.`];
}

/** Keeps the live version, or the given one, live whatever is released. */
export async function pin(store: ReleaseStore, name: string, version?: string): Promise<readonly string[]> {
  if (version !== undefined) return rollBack(store, name, version);
  const after = await updateRegistry(store, (before) =>
    withPin(before, name, liveOrFail(liveVersion(before, name), name)),
  );
  return [`${name} is pinned to ${after.pins[name] ?? ''}.`];
}

export async function unpin(store: ReleaseStore, name: string): Promise<readonly string[]> {
  const after = await updateRegistry(store, (before) => {
    if (before.pins[name] === undefined) liveOrFail(liveVersion(before, name), name);
    return withoutPin(before, name);
  });
  return [`${name} is not pinned. ${liveOrFail(liveVersion(after, name), name)} stays live until the next release.`];
}

/** Removes a remote from the portal. Its versions stay: releasing it, or rolling back to one of them, restores it. */
export async function withdraw(store: ReleaseStore, name: string): Promise<readonly string[]> {
  await updateRegistry(store, (before) => {
    liveOrFail(liveVersion(before, name), name);
    return withoutRemote(before, name);
  });
  return [`${name} is not in the portal any more.`];
}

async function readKept(store: ReleaseStore, name: string, version: string): Promise<RegistryEntry> {
  const release = await store.readRelease(name, version);
  if (release === null)
    throw new ReleaseError(
      `There is no ${name} ${version} in the store. npm run release -- list ${name} shows what there is.`,
    );
  return toEntry(release);
}

function liveOrFail(version: string | null, name: string): string {
  if (version === null) throw new ReleaseError(`${name} is not live. npm run release -- list shows what is.`);
  return version;
}
