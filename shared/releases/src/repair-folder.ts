import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { readListedFiles } from './digests.ts';
import { errorCode } from './error-code.ts';
import { copyIncoming, uncompressed } from './incoming.ts';

/** Stores those files of an existing version again that are missing or differ from their digest. */
export async function repairFolder(dist: string, target: string, beside: string): Promise<void> {
  const stated = await readListedFiles(dist, 'release.json');
  if (await isWhole(dist, await filesIn(dist), target, stated)) return;
  const incoming = await copyIncoming(dist, beside);
  // The compressed siblings first: they must exist when the file does.
  const found = (await filesIn(incoming)).toSorted((a, b) => b.length - a.length);
  for (const name of found) {
    if (existsSync(join(target, name)) && !stated.has(uncompressed(name))) continue;
    await mkdir(dirname(join(target, name)), { recursive: true });
    await rename(join(incoming, name), join(target, name));
  }
  await rm(incoming, { recursive: true });
}

/** Whether a stored folder has these files of a build; listed ones must be equal, and so must their compressed copies. */
export async function isWhole(
  dist: string,
  names: readonly string[],
  target: string,
  stated: ReadonlySet<string>,
): Promise<boolean> {
  for (const name of names) {
    const stored = await readOrNull(join(target, name));
    if (stored === null) return false;
    if (!stated.has(name)) continue;
    if (!stored.equals(await readFile(join(dist, name)))) return false;
    if (!(await haveIntactCopies(join(target, name), stored))) return false;
  }
  return true;
}

async function haveIntactCopies(file: string, content: Buffer): Promise<boolean> {
  for (const [ending, open] of openers) {
    const copy = await readOrNull(file + ending);
    const opened = copy && (await open(copy).catch(() => Buffer.alloc(0)));
    if (opened && !opened.equals(content)) return false;
  }
  return true;
}

const openers = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const;

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile() && !one.name.startsWith('.'));
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** Null for a file that does not exist. */
export async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
