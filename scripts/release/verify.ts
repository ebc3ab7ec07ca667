import {
  findDamage,
  findJournalFaults,
  readDocument,
  ReleaseError,
  remoteNameOf,
  shellName,
  versionOf,
  type ReleaseStore,
} from '@portal/releases';

/**
 * Reads every file of every stored version and every entry of the journal.
 * @throws ReleaseError that names what is missing or damaged
 */
export async function verify(store: ReleaseStore): Promise<readonly string[]> {
  const versions = await listStored(store);
  const faults: string[] = [];
  for (const [name, version] of versions) faults.push(...(await describeDamage(store, name, version)));
  faults.push(...(await findJournalFaults(store)));
  if (faults.length > 0) throw new ReleaseError(faults.join('\n'));
  return [
    `No file is missing or damaged in ${versions.length} stored ${versions.length === 1 ? 'version' : 'versions'}, and the journal is whole.`,
  ];
}

/** One line, or none for a version that is whole. */
export async function describeDamage(store: ReleaseStore, name: string, version: string): Promise<readonly string[]> {
  const damage = await findDamage(store, name, version);
  return damage.length > 0 ? [`${name} ${version} is DAMAGED: ${damage.join(', ')}.`] : [];
}

async function listStored(store: ReleaseStore): Promise<readonly (readonly [string, string])[]> {
  const { remotes, history } = await readDocument(store);
  const names = new Set([...remotes.flatMap((remote) => remoteNameOf(remote) ?? []), ...Object.keys(history)]);
  const ofRemotes = [...names].map(async (name) =>
    (await store.listVersions(name)).map((version) => [name, version] as const),
  );
  const shells = [...(await store.readShells()), await store.readShell()].flatMap((shell) => versionOf(shell) ?? []);
  return [
    ...(await Promise.all(ofRemotes)).flat(),
    ...[...new Set(shells)].map((version) => [shellName, version] as const),
  ];
}
