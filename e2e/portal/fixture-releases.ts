import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseRegistry, type RegistryEntry } from '@portal/contract';
import { openFolderStore, updateRegistry, withLive } from '@portal/releases';

type FixtureRemote = 'mf-harbour' | 'mf-meadow';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const folderOf = (name: FixtureRemote): string => join(import.meta.dirname, '../remotes', name);

function dataDir(): string {
  const folder = process.env['E2E_DATA_DIR'];
  if (!folder)
    throw new Error('the data folder of this run is not known: playwright.config.ts names it in E2E_DATA_DIR');
  return folder;
}

/** Builds an area for the tests alone and puts it live in the portal of this run. */
export async function releaseFixture(name: FixtureRemote): Promise<void> {
  await releaseFolder(folderOf(name));
}

/** Builds what is in a folder and puts it live, as `npm run release` does. */
export async function releaseFolder(folder: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir(), RELEASE_STORE: '' };
  await run(process.execPath, ['scripts/run.mjs', 'release', folder, '--untested'], { cwd: repository, env });
}

/** Puts an entry live that the release command would refuse: whose files, if any, are those of another remote. */
export async function publishMisfit(like: FixtureRemote, differences: Partial<RegistryEntry>): Promise<void> {
  const store = await openFolderStore(dataDir());
  const entry: RegistryEntry = { ...(await readRelease(join(folderOf(like), 'dist'))), ...differences };
  await updateRegistry(store, (before) => withLive(before, entry));
}

/** Another release of the harbour, live at once, which says of itself that it is number `number`. */
export async function releaseHarbour(number: number): Promise<RegistryEntry> {
  const store = await openFolderStore(dataDir());
  const dist = await mkdtemp(join(tmpdir(), 'harbour-'));
  try {
    await cp(join(folderOf('mf-harbour'), 'dist'), dist, { recursive: true });
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

/** As a build does: the hash of the release stands in its files, and then their digests in its description. */
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
  if (!entry) throw new Error(`${dist} holds no release`);
  return entry;
}

function digestOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
