import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRegistry, remoteManifestSchema, type RegistryEntry, type RemoteManifest } from '@portal/contract';
import { deployment } from './deployment.ts';

const repository = join(import.meta.dirname, '../..');

/** The live areas of the portal at this URL. For the run's own portal, test-only areas are left out. */
export async function readAreas(url: string): Promise<readonly RegistryEntry[]> {
  const response = await fetch(new URL('/registry.json', url));
  const { entries } = parseRegistry(await response.json());
  return deployment === null ? entries.filter(({ name }) => areasOfCheckout().includes(name)) : entries;
}

export function areasOfCheckout(): readonly string[] {
  return readdirSync(repository).filter((name) => existsSync(join(repository, name, 'remote.json')));
}

/** The remote.json of an area in the checkout. */
export function manifestOf(area: string): RemoteManifest {
  const manifest: unknown = JSON.parse(readFileSync(join(repository, area, 'remote.json'), 'utf8'));
  return remoteManifestSchema.validateSync(manifest, { strict: true });
}
