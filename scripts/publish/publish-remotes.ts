import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION, parseRegistry, type RegistryEntry } from '@portal/contract';
import { copyIncoming, replaceFile } from './incoming.ts';

/** Puts the built remotes into the release store, and then the registry that names exactly these. */
export async function publishRemotes(dists: readonly string[], releasesDir: string): Promise<void> {
  const entries = checkEntries(await Promise.all(dists.map(readRelease)));
  for (const [index, entry] of entries.entries()) await publishRelease(dists[index] ?? '', entry, releasesDir);
  const registry = { contract: CONTRACT_VERSION, remotes: entries };
  await replaceFile(join(releasesDir, 'registry.json'), `${JSON.stringify(registry, null, 2)}\n`);
}

async function readRelease(dist: string): Promise<unknown> {
  return JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
}

function checkEntries(releases: readonly unknown[]): readonly RegistryEntry[] {
  const { entries, dropped } = parseRegistry({ remotes: releases });
  if (dropped.length === 0) return entries;
  throw new Error(dropped.map(({ name, reason }) => `${name} cannot be published: ${reason}`).join('\n'));
}

/** A version that is there stays untouched; a new one appears whole, by one rename. */
async function publishRelease(dist: string, { name, version }: RegistryEntry, releasesDir: string): Promise<void> {
  const target = join(releasesDir, name, version);
  if (existsSync(target)) return;
  const incoming = await copyIncoming(dist, releasesDir);
  await mkdir(dirname(target), { recursive: true });
  await rename(incoming, target).catch(async (error: unknown) => {
    await rm(incoming, { recursive: true });
    // Somebody else published the very same version meanwhile.
    if (!existsSync(target)) throw error;
  });
}
