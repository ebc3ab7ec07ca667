import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readListedFiles } from '../digests.ts';
import { copyIncoming, uncompressed } from '../incoming.ts';
import { shellName } from '../journal.ts';
import type { ReleaseStore } from '../release-store.ts';
import { parseShells, shellHistory, withShell, type StoredShell } from '../shell-history.ts';
import type { Bucket } from './bucket.ts';
import { bucketNotes } from './bucket-notes.ts';

const concurrency = 6;

/**
 * Stores releases in a bucket, under the same names as in a folder. A version exists if its `release.json` does, which
 * is written last and removed first.
 */
export function bucketStore(bucket: Bucket, place: string): ReleaseStore {
  const descriptionOf = (name: string, version: string): string => `releases/${name}/${version}/release.json`;
  return {
    place,
    notes: bucketNotes(bucket),
    readRegistry: async () => {
      const file = await fileOf(bucket, 'releases/registry.json');
      return file && { text: file.content.toString('utf8'), tag: file.tag };
    },
    swapRegistry: (text, tag) =>
      bucket.put('releases/registry.json', text, tag === null ? { ifNone: true } : { ifTag: tag }),
    readRelease: (name, version) => readJson(bucket, descriptionOf(name, version)),
    readFile: async (name, version, file) =>
      (await fileOf(bucket, `${name === shellName ? 'shell' : `releases/${name}/${version}`}/${file}`))?.content ??
      null,
    listVersions: async (name) => {
      const keys = await bucket.list(`releases/${name}/`);
      return keys.flatMap((key) => /^releases\/[^/]+\/([^/]+)\/release\.json$/.exec(key)?.[1] ?? []);
    },
    // Uploads even a version that exists, because an interrupted removal may have left only part of its files.
    addRelease: (name, version, dist) => upload(bucket, dist, `releases/${name}/${version}/`, 'release.json'),
    placeRelease: (name, version, target) => download(bucket, `releases/${name}/${version}/`, target),
    removeRelease: async (name, version) => {
      await bucket.remove(descriptionOf(name, version));
      await eachOf(await bucket.list(`releases/${name}/${version}/`), (key) => bucket.remove(key));
    },
    readShell: () => readJson(bucket, 'shell/shell.json'),
    putShell: async (dist) => {
      const before = await readJson(bucket, 'shell/shell.json').catch(() => null);
      await upload(bucket, dist, 'shell/', 'shell.json');
      const shells = withShell(await readShells(bucket), before, await readJson(bucket, 'shell/shell.json'));
      if (shells.length > 0) await bucket.put(`shell/${shellHistory}`, JSON.stringify(shells), null);
    },
    placeShell: (target) => download(bucket, 'shell/', target),
    readShells: () => readShells(bucket),
    takeShellBack: async (shells) => {
      // In this order, so that an interrupted rollback goes back to the same shell when repeated.
      await bucket.put(`shell/${shellHistory}`, JSON.stringify(shells), null);
      await bucket.put('shell/shell.json', JSON.stringify(shells.at(-1)), null);
    },
  };
}

/**
 * Uploads every file of a built folder with its compressed siblings, and the description file only after all others.
 */
async function upload(bucket: Bucket, dist: string, folder: string, description: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'portal-upload-'));
  try {
    const incoming = await copyIncoming(dist, place);
    const files = (await readdir(incoming, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    const names = files.map(({ parentPath, name }) => relative(incoming, join(parentPath, name)).split(sep).join('/'));
    const stated = await readListedFiles(dist, description);
    const isLast = (name: string): boolean => uncompressed(name) === description;
    await eachOf(
      names.filter((name) => !isLast(name)),
      async (name) => {
        const content = await readFile(join(incoming, name));
        if (await bucket.put(folder + name, content, { ifNone: true })) return;
        if (stated.has(uncompressed(name))) await mend(bucket, folder + name, content);
      },
    );
    await bucket.put(folder + description, await readFile(join(incoming, description)), null);
  } finally {
    await rm(place, { recursive: true });
  }
}

/** Names contain hashes: an existing file is the same, unless it was damaged. */
async function mend(bucket: Bucket, key: string, content: Buffer): Promise<void> {
  if (!(await fileOf(bucket, key))?.content.equals(content)) await bucket.put(key, content, null);
}

/** @throws Error where a key would lead out of the folder: whoever may write the bucket must not write other files here */
async function download(bucket: Bucket, folder: string, target: string): Promise<void> {
  await eachOf(await bucket.list(folder), async (key) => {
    const path = resolve(target, key.slice(folder.length));
    if (!path.startsWith(resolve(target) + sep)) throw new Error(`The store holds a key that no release has: ${key}`);
    const file = await fileOf(bucket, key);
    if (!file) return;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.content);
  });
}

async function eachOf(keys: readonly string[], work: (key: string) => Promise<unknown>): Promise<void> {
  const queue = [...keys];
  const workers = Array.from({ length: concurrency }, async () => {
    for (let key = queue.shift(); key !== undefined; key = queue.shift()) await work(key);
  });
  await Promise.all(workers);
}

async function fileOf(bucket: Bucket, key: string) {
  const file = await bucket.get(key);
  return file === 'unchanged' ? null : file;
}

async function readShells(bucket: Bucket): Promise<readonly StoredShell[]> {
  const file = await fileOf(bucket, `shell/${shellHistory}`);
  return parseShells(file && file.content.toString('utf8'));
}

async function readJson(bucket: Bucket, key: string): Promise<unknown> {
  const file = await fileOf(bucket, key);
  return file && JSON.parse(file.content.toString('utf8'));
}
