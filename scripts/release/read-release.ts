import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry, type RegistryEntry } from '@portal/contract';
import { ReleaseError } from '@portal/releases';

/** The release.json of a built folder. */
export async function readBuilt(dist: string): Promise<RegistryEntry> {
  return toEntry(await readDescription(dist, 'release.json'));
}

/** Everything that a build states. */
export async function readDescription(dist: string, file: 'release.json' | 'shell.json'): Promise<unknown> {
  return JSON.parse(await readFile(join(dist, file), 'utf8'));
}

/** @throws ReleaseError for an entry that the registry would leave out */
export function toEntry(release: unknown): RegistryEntry {
  const {
    entries: [entry],
    dropped,
    droppedMenus,
  } = parseRegistry({ remotes: [release] });
  const [fault] = [...dropped, ...droppedMenus];
  if (entry && !fault) return entry;
  throw new ReleaseError(`${fault?.name ?? 'It'} cannot be published: ${fault?.reason ?? 'unknown'}`);
}
