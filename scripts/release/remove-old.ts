import {
  liveVersion,
  remoteNameOf,
  readDocument,
  updateRegistry,
  withRemoved,
  withRemoving,
  type RegistryDocument,
  type ReleaseStore,
} from '@portal/releases';

/**
 * Removes the files of all versions except the `keep` that were live last. What is live or pinned always stays. The
 * registry first marks the versions, so that none of them can go live meanwhile; then their files are removed. The next
 * run finishes an interrupted one.
 */
export async function removeOld(store: ReleaseStore, keep: number, name?: string): Promise<readonly string[]> {
  const document = await readDocument(store);
  const names =
    name === undefined
      ? [...new Set([...document.remotes.flatMap((one) => remoteNameOf(one) ?? []), ...Object.keys(document.history)])]
      : [name];
  const lines: string[] = [];
  for (const one of names) lines.push(...(await removeOldOf(store, keep, one)));
  return lines.length > 0 ? lines : ['Nothing is old enough.'];
}

async function removeOldOf(store: ReleaseStore, keep: number, name: string): Promise<readonly string[]> {
  const kept = await store.listVersions(name);
  let old = oldVersions(await readDocument(store), name, kept, keep);
  if (old.length === 0) return [];
  await updateRegistry(store, (document) => {
    old = oldVersions(document, name, kept, keep);
    return old.length > 0 ? withRemoving(document, name, old) : document;
  });
  for (const version of old) await store.removeRelease(name, version);
  await updateRegistry(store, (document) => withRemoved(document, name, old));
  return old.map((version) => `${name} ${version} is removed.`);
}

function oldVersions(
  document: RegistryDocument,
  name: string,
  kept: readonly string[],
  keep: number,
): readonly string[] {
  const lastLive = [...new Set((document.history[name] ?? []).toReversed())].slice(0, keep);
  const stays = new Set([...lastLive, liveVersion(document, name), document.pins[name]]);
  return [...new Set([...kept.filter((version) => !stays.has(version)), ...(document.removing[name] ?? [])])];
}
