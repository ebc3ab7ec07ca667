import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { liveReleases, type RegistryDocument, type ReleaseStore } from '@portal/releases';

/** Describes what is about to be released. */
export interface Candidate {
  /** The built shell; null if the live one stays. */
  readonly shell: string | null;
  /** The built areas: folder of the output by name. */
  readonly remotes: ReadonlyMap<string, { readonly version: string; readonly dist: string }>;
  /** The registry as it will be. */
  readonly document: RegistryDocument;
}

/** Lays out a data folder as if the candidate were live: its own builds, and what the store has of everything else. */
export async function layOutTrial(folder: string, store: ReleaseStore, candidate: Candidate): Promise<void> {
  const { shell, remotes, document } = candidate;
  if (shell === null) await store.placeShell(join(folder, 'shell'));
  else await link(shell, join(folder, 'shell'));
  for (const { name, version } of liveReleases(document).entries) {
    const target = join(folder, 'releases', name, version);
    const built = remotes.get(name);
    if (built?.version === version) await link(built.dist, target);
    else await store.placeRelease(name, version, target);
  }
  await mkdir(join(folder, 'releases'), { recursive: true });
  await writeFile(join(folder, 'releases/registry.json'), JSON.stringify(document));
}

async function link(folder: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await symlink(resolve(folder), target, 'dir');
}
