import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRegistry, remoteManifestSchema, type RegistryEntry, type RemoteManifest } from '@portal/contract';
import { deployment } from './deployment.ts';

const repository = join(import.meta.dirname, '../..');

/** The areas that the portal at this address has live; of a portal of its own without those that tests alone release. */
export async function readAreas(url: string): Promise<readonly RegistryEntry[]> {
  const response = await fetch(new URL('/registry.json', url));
  const { entries } = parseRegistry(await response.json());
  return deployment === null ? entries.filter(({ name }) => areasOfCheckout().includes(name)) : entries;
}

export function areasOfCheckout(): readonly string[] {
  return readdirSync(repository).filter((name) => existsSync(join(repository, name, 'remote.json')));
}

/** What an area of the checkout says of itself. */
export function manifestOf(area: string): RemoteManifest {
  const manifest: unknown = JSON.parse(readFileSync(join(repository, area, 'remote.json'), 'utf8'));
  return remoteManifestSchema.validateSync(manifest, { strict: true });
}
