import { existsSync } from 'node:fs';
import { mkdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '../incoming.ts';
import type { Bucket } from './bucket.ts';
import { trimFolder } from './trim-folder.ts';

export interface MirrorOptions {
  readonly bucket: Bucket;
  /** Where the copies are kept. */
  readonly folder: string;
  /** Bytes that the copies may take up. */
  readonly limit: number;
  /** Throws for a registry or a shell.json that cannot be used, which then stays as it was here. */
  readonly check: (key: string, text: string) => void;
  /** Told once when the bucket, or what changes in it, begins to fail; null once it is well again. */
  readonly onTrouble: (error: unknown) => void;
}

/** A copy on this machine of what is asked for of a bucket. */
export interface Mirror {
  /** Brings what changes, registry and shell.json, up to date. What was brought before stays while the bucket is away. */
  readonly refresh: () => Promise<void>;
  /** Brings a file that never changes, with its compressed copies, unless it is here. Rejects when nobody can know whether it exists. */
  readonly bring: (key: string) => Promise<void>;
}

const changing = ['shell/shell.json', 'releases/registry.json'];
const compressed = /\.(js|css|json|svg)$/;
const missesKept = 1000;
const missFor = 5000;
const minute = 60_000;

export function openMirror({ bucket, folder, limit, check, onTrouble }: MirrorOptions): Mirror {
  const tags = new Map<string, string>();
  const underWay = new Map<string, Promise<void>>();
  const misses = new Map<string, number>();
  let isTroubled = false;

  const save = async (key: string, content: Buffer): Promise<void> => {
    await mkdir(dirname(join(folder, key)), { recursive: true });
    await replaceFile(join(folder, key), content);
  };

  const refreshOne = async (key: string): Promise<void> => {
    const file = await bucket.get(key, tags.get(key));
    if (file === null || file === 'unchanged') return;
    check(key, file.content.toString('utf8'));
    await save(key, file.content);
    tags.set(key, file.tag);
  };

  const fetchFile = async (key: string): Promise<void> => {
    const file = await bucket.get(key);
    if (file === null || file === 'unchanged') {
      noteMiss(misses, key);
      return;
    }
    // The compressed copies first: they must be there when the file is.
    const copies = compressed.test(key) ? [`${key}.br`, `${key}.gz`] : [];
    await Promise.all(
      copies.map(async (copy) => {
        const content = await bucket.get(copy);
        if (content !== null && content !== 'unchanged') await save(copy, content.content);
      }),
    );
    await save(key, file.content);
    await trimFolder(folder, limit, changing);
  };

  return {
    refresh: async () => {
      const troubles: unknown[] = [];
      // The shell first: what was released with it may run in no other. One that is broken keeps nobody from going back with an area.
      for (const key of changing) await refreshOne(key).catch((error: unknown) => troubles.push(error));
      if (troubles.length > 0 && !isTroubled) onTrouble(troubles[0]);
      if (troubles.length === 0 && isTroubled) onTrouble(null);
      isTroubled = troubles.length > 0;
    },
    bring: async (key) => {
      const file = join(folder, key);
      // Its compressed copies are asked for with it, and go or stay with it.
      if (existsSync(file)) {
        await Promise.all([file, `${file}.br`, `${file}.gz`].map(noteUse));
        return;
      }
      if ((misses.get(key) ?? 0) > Date.now()) return;
      const fetching = underWay.get(key) ?? fetchFile(key).finally(() => underWay.delete(key));
      underWay.set(key, fetching);
      await fetching;
    },
  };
}

/** Who asks again and again for what does not exist is not passed on each time. */
function noteMiss(misses: Map<string, number>, key: string): void {
  if (misses.size >= missesKept) misses.clear();
  misses.set(key, Date.now() + missFor);
}

/** A file's time says when it was last asked for, to the minute. */
async function noteUse(file: string): Promise<void> {
  const used = (await stat(file).catch(() => null))?.mtimeMs ?? Infinity;
  if (Date.now() - used > minute) await utimes(file, new Date(Date.now()), new Date(Date.now())).catch(() => undefined);
}
