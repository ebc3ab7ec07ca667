import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A range of bytes within a file, both ends included. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
}

/** The store of owners’ files: a folder, or anything else with these operations. */
export interface FileStore {
  /** Stores the bytes durably and returns their name: a random one that reveals nothing, or the given one. */
  put(bytes: Uint8Array, name?: string): Promise<string>;
  /**
   * Stores the bytes under a temporary name: the file does not exist under the returned name until `finish`. Unfinished
   * ones are removed later.
   */
  stage(bytes: Uint8Array): Promise<string>;
  finish(name: string): Promise<void>;
  /** Reads the file, or a range of it, both ends included. Rejects when there is no file of this name. */
  get(name: string, part?: FilePart): Promise<Buffer>;
  /** The size of the file in bytes. Rejects when there is none of this name. */
  size(name: string): Promise<number>;
  /** Removes the file; a missing one is no error. */
  remove(name: string): Promise<void>;
  /** How much of the disk under the store is used, in percent. */
  fullness(): Promise<number>;
  /** Removes unfinished files from before the given instant and returns how many. */
  removeUnfinished(moment: Date): Promise<number>;
  /** Removes all files from before the given instant, unfinished ones too, and returns how many. */
  removeOlder(moment: Date): Promise<number>;
  /** A separate store within this one: neither knows the files of the other. */
  within(name: string): FileStore;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Files in a folder, readable by this user only. A file under its final name is always complete, even if the process
 * dies.
 */
export function folderStore(folder: string): FileStore {
  const stage = async (bytes: Uint8Array, name: string = randomUUID()): Promise<string> => {
    const path = pathOf(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
    return name;
  };
  const finish = (name: string): Promise<void> => rename(`${pathOf(folder, name)}.part`, pathOf(folder, name));
  return {
    put: async (bytes, given) => {
      const name = await stage(bytes, given);
      await finish(name);
      return name;
    },
    stage: (bytes) => stage(bytes),
    finish,
    get: async (name, part) => (part ? readPart(pathOf(folder, name), part) : readFile(pathOf(folder, name))),
    size: async (name) => (await stat(pathOf(folder, name))).size,
    remove: async (name) => {
      for (const path of [pathOf(folder, name), `${pathOf(folder, name)}.part`]) await rm(path, { force: true });
    },
    fullness: () => fullnessOf(folder),
    removeUnfinished: (moment) => removeWhere(folder, moment, isUnfinished),
    removeOlder: (moment) => removeWhere(folder, moment, () => true),
    within: (name) => folderStore(join(folder, name)),
  };
}

async function readPart(path: string, { start, end }: FilePart): Promise<Buffer> {
  await using file = await open(path);
  const bytes = Buffer.alloc(end + 1 - start);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
  return bytes.subarray(0, bytesRead);
}

/** The share of the blocks that this user may use, as `df` counts them. */
async function fullnessOf(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return used + bavail === 0 ? 0 : (100 * used) / (used + bavail);
}

async function removeWhere(folder: string, moment: Date, isChosen: (file: string) => boolean): Promise<number> {
  let removed = 0;
  for (const part of await namesIn(folder)) {
    for (const file of await namesIn(join(folder, part))) {
      const path = join(folder, part, file);
      if (!isStored(file) || !isChosen(file) || !(await isBefore(path, moment))) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}

/** Whether the store wrote a file of this name; other files in the folder are ignored. */
function isStored(file: string): boolean {
  return UUID.test(file.replace(/\.part$/, ''));
}

function isUnfinished(file: string): boolean {
  return file.endsWith('.part');
}

/** A file that is removed or renamed meanwhile is skipped. */
async function isBefore(path: string, moment: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < moment;
  } catch {
    return false;
  }
}

/** A missing folder counts as empty. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

/** Spread over 256 folders, so that none of them grows large. */
function pathOf(folder: string, name: string): string {
  if (!UUID.test(name)) throw new Error('A stored file is named by a UUID.');
  return join(folder, name.slice(0, 2), name);
}
