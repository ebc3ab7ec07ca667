import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseRegistry, type RegistryEntry } from '@portal/contract';
import { openFolderStore, updateRegistry, withLive } from '@portal/releases';

type FixtureArea = 'mf-harbour' | 'mf-meadow';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const folderOf = (name: FixtureArea): string => join(import.meta.dirname, '../remotes', name);

function dataDir(): string {
  const folder = process.env['E2E_DATA_DIR'];
  if (!folder) throw new Error('E2E_DATA_DIR is not set: playwright.config.ts sets it to the data folder of this run');
  return folder;
}

/** Builds a test-only area and releases it into the portal of this run. */
export async function releaseFixture(name: FixtureArea): Promise<void> {
  await releaseFolder(folderOf(name));
}

/** Builds the area in a folder and releases it, as `npm run release` does but for tests and trial run. */
export async function releaseFolder(folder: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir(), RELEASE_STORE: '' };
  const flags = ['--untested', '--without-trial', 'a fixture', '--dirty', '--force', '-m', 'an end-to-end test'];
  await run(process.execPath, ['scripts/run.mjs', 'release', folder, ...flags], { cwd: repository, env });
}

/** Puts an entry live that the release command would reject. Its files are those of another area. */
export async function publishMisfit(like: FixtureArea, differences: Partial<RegistryEntry>): Promise<void> {
  const store = await openFolderStore(dataDir());
  const release = { ...(await readRelease(join(folderOf(like), 'dist'))), ...differences };
  const entry: RegistryEntry = { ...release, base: `/remotes/${release.name}/${release.version}/` };
  await updateRegistry(store, (before) => withLive(before, entry));
}

/** Puts a new release of the harbour live, which shows `number` on its page. */
export function releaseHarbour(number: number): Promise<RegistryEntry> {
  return releaseNext(join(folderOf('mf-harbour'), 'dist'), number);
}

/** Puts a new release of an area of the portal live, of the code that was built last. */
export function releaseArea({ name }: { readonly name: string }, number: number): Promise<RegistryEntry> {
  return releaseNext(join(repository, name, 'dist'), number);
}

/** Stores a version of the meadow that differs from the one that was built, and does not make it live. */
export async function storeMeadow(number: number, change: (dist: string) => Promise<void>): Promise<RegistryEntry> {
  const store = await openFolderStore(dataDir());
  const dist = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    await cp(join(folderOf('mf-meadow'), 'dist'), dist, { recursive: true });
    await change(dist);
    const entry = await seal(dist, number);
    await store.addRelease(entry.name, entry.version, dist);
    return entry;
  } finally {
    await rm(dist, { recursive: true });
  }
}

async function releaseNext(built: string, number: number): Promise<RegistryEntry> {
  const store = await openFolderStore(dataDir());
  const dist = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    await cp(built, dist, { recursive: true });
    const entry = await seal(dist, number);
    await store.addRelease(entry.name, entry.version, dist);
    await updateRegistry(store, (before) => withLive(before, entry));
    return entry;
  } finally {
    await rm(dist, { recursive: true });
  }
}

export async function removeRelease({ name, version }: RegistryEntry): Promise<void> {
  await (await openFolderStore(dataDir())).removeRelease(name, version);
}

/** Like a build: writes the release hash into the files, then their digests into release.json. */
async function seal(dist: string, number: number): Promise<RegistryEntry> {
  const built = await readRelease(dist);
  const [, hash = ''] = built.version.split('+');
  const next = createHash('sha256').update(`${hash} ${number}`).digest('hex').slice(0, hash.length);
  for (const file of await readdir(dist)) {
    if (!/\.(js|css|json)$/.test(file)) continue;
    const text = await readFile(join(dist, file), 'utf8');
    await writeFile(join(dist, file), text.replaceAll(hash, next).replaceAll('release 1', `release ${number}`));
  }
  const files = Object.keys(built.integrity ?? {});
  const digests = await Promise.all(
    files.map(async (file) => [file, digestOf(await readFile(join(dist, file)))] as const),
  );
  const entry = { ...(await readRelease(dist)), integrity: Object.fromEntries(digests) };
  await writeFile(join(dist, 'release.json'), JSON.stringify(entry));
  return entry;
}

async function readRelease(dist: string): Promise<RegistryEntry> {
  const release: unknown = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
  const [entry] = parseRegistry({ remotes: [release] }).entries;
  if (!entry) throw new Error(`${dist} contains no release`);
  return entry;
}

function digestOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
