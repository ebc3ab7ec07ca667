import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where files of owners are kept: a folder, or whatever else can do these three things. */
export interface FileStore {
  /** Keeps the bytes for good and answers the name by which they are found: a random one that tells nothing. */
  put(bytes: Uint8Array): Promise<string>;
  /** Rejects when there is no file of this name. */
  get(name: string): Promise<Buffer>;
  /** Removes the file; one that is not there is none the less removed. */
  remove(name: string): Promise<void>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Files in a folder, for this user alone. A file that has its name is complete, whenever the process ends. */
export function folderStore(folder: string): FileStore {
  return {
    put: async (bytes) => {
      const name = randomUUID();
      const path = pathOf(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
      return name;
    },
    get: async (name) => readFile(pathOf(folder, name)),
    remove: async (name) => rm(pathOf(folder, name), { force: true }),
  };
}

/** In 256 folders, so that none of them grows large. */
function pathOf(folder: string, name: string): string {
  if (!UUID.test(name)) throw new Error('A stored file is named by a UUID.');
  return join(folder, name.slice(0, 2), name);
}
