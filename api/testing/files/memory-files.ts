import { randomUUID } from 'node:crypto';
import type { FileStore } from '../../src/services/files/file-store.ts';

/** A store that forgets with the test; `names` are those of complete files. */
export function memoryFiles(): FileStore & { readonly names: () => string[] } {
  const halves = new Map<string, Buffer>();
  const files = new Map<string, Buffer>();
  const put = async (bytes: Uint8Array, name: string = randomUUID()): Promise<string> => {
    files.set(name, Buffer.from(bytes));
    return name;
  };
  const find = (name: string): Buffer => {
    const bytes = files.get(name);
    if (bytes === undefined) throw new Error(`There is no file ${name}`);
    return bytes;
  };
  return {
    put,
    stage: async (bytes) => {
      const name = randomUUID();
      halves.set(name, Buffer.from(bytes));
      return name;
    },
    finish: async (name) => {
      await put(halves.get(name) ?? Buffer.alloc(0), name);
      halves.delete(name);
    },
    get: async (name, part) => find(name).subarray(part?.start, part && part.end + 1),
    size: async (name) => find(name).length,
    remove: async (name) => {
      halves.delete(name);
      files.delete(name);
    },
    fullness: async () => 0,
    removeUnfinished: async () => 0,
    removeOlder: async () => 0,
    within: () => memoryFiles(),
    names: () => [...files.keys()].sort(),
  };
}
