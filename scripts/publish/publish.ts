import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CONTRACT_VERSION, parseRegistry, type RegistryEntry } from '@portal/contract';
import { compressFolder } from '../build/compress.ts';

/** Puts the built remotes into the release store, and the registry that names exactly these. */
export async function publishAll(remoteDirs: readonly string[], releasesDir: string): Promise<void> {
  await mkdir(releasesDir, { recursive: true });
  await clearLeftovers(releasesDir);
  const dists = remoteDirs.map((dir) => join(dir, 'dist'));
  const entries = checkEntries(await Promise.all(dists.map(readRelease)));
  for (const [index, entry] of entries.entries()) await publishRelease(dists[index] ?? '', entry, releasesDir);
  await writeRegistry(releasesDir, entries);
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
  const incoming = await mkdtemp(join(releasesDir, incomingPrefix));
  await cp(dist, incoming, { recursive: true, filter: (source) => !basename(source).startsWith('.') || source === dist });
  await compressFolder(incoming);
  await chmod(incoming, 0o755);
  await mkdir(dirname(target), { recursive: true });
  await rename(incoming, target).catch(async (error: unknown) => {
    await rm(incoming, { recursive: true });
    // Somebody else published the very same version meanwhile.
    if (!existsSync(target)) throw error;
  });
}

async function writeRegistry(releasesDir: string, remotes: readonly RegistryEntry[]): Promise<void> {
  const file = join(releasesDir, 'registry.json');
  const content = `${JSON.stringify({ contract: CONTRACT_VERSION, remotes }, null, 2)}\n`;
  if (existsSync(file) && (await readFile(file, 'utf8')) === content) return;
  const incoming = join(releasesDir, `${incomingPrefix}registry-${process.pid}.json`);
  await writeFile(incoming, content);
  await rename(incoming, file);
}

const incomingPrefix = '.incoming-';
const abandonedAfter = 600_000;

/** Copies that were interrupted; a fresh one may belong to somebody who is still at it. */
async function clearLeftovers(releasesDir: string): Promise<void> {
  const names = (await readdir(releasesDir)).filter((name) => name.startsWith(incomingPrefix));
  for (const file of names.map((name) => join(releasesDir, name))) {
    if (Date.now() - (await stat(file)).mtimeMs > abandonedAfter) await rm(file, { recursive: true });
  }
}
