import { existsSync } from 'node:fs';
import { mkdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '../incoming.ts';
import type { Bucket } from './bucket.ts';
import { trimFolder } from './trim-folder.ts';

export interface MirrorOptions {
  readonly bucket: Bucket;
  /** Where the copies are stored. */
  readonly folder: string;
  /** Maximum size of the copies, in bytes. */
  readonly limit: number;
  /** Throws for an unusable registry or shell.json; the local copy then stays as it was. */
  readonly check: (key: string, text: string) => void;
  /**
   * Called once with the error when the bucket or a changing file starts to fail, and once with null when it works
   * again.
   */
  readonly onTrouble: (error: unknown) => void;
}

/** A local copy of the files that are requested from a bucket. */
export interface Mirror {
  /** Updates the files that change, registry and shell.json. The local copies stay while the bucket is down. */
  readonly refresh: () => Promise<void>;
  /**
   * Copies a file that never changes, with its compressed siblings, unless it is here already. Rejects if it is unknown
   * whether the file exists.
   */
  readonly copy: (key: string) => Promise<void>;
}

const changing = ['shell/shell.json', 'releases/registry.json'];
const compressed = /\.(js|css|json|svg)$/;
const maxMisses = 1000;
/** Milliseconds for which a missing file is not requested again. */
const missLifetime = 5000;
const minute = 60_000;

export function openMirror({ bucket, folder, limit, check, onTrouble }: MirrorOptions): Mirror {
  const tags = new Map<string, string>();
  const inFlight = new Map<string, Promise<void>>();
  const misses = new Map<string, number>();
  let isFailing = false;

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
      countMiss(misses, key);
      return;
    }
    // The compressed siblings first: they must exist when the file does.
    const siblings = compressed.test(key) ? [`${key}.br`, `${key}.gz`] : [];
    await Promise.all(
      siblings.map(async (sibling) => {
        const content = await bucket.get(sibling);
        if (content !== null && content !== 'unchanged') await save(sibling, content.content);
      }),
    );
    await save(key, file.content);
    await trimFolder(folder, limit, changing);
  };

  return {
    refresh: async () => {
      const errors: unknown[] = [];
      // The shell first: areas released with it may not run in an older one. A broken shell must not prevent the
      // rollback of an area.
      for (const key of changing) await refreshOne(key).catch((error: unknown) => errors.push(error));
      if (errors.length > 0 && !isFailing) onTrouble(errors[0]);
      if (errors.length === 0 && isFailing) onTrouble(null);
      isFailing = errors.length > 0;
    },
    copy: async (key) => {
      const file = join(folder, key);
      // Its compressed siblings count as used with it, so that they are trimmed or kept together.
      if (existsSync(file)) {
        await Promise.all([file, `${file}.br`, `${file}.gz`].map(noteUse));
        return;
      }
      if ((misses.get(key) ?? 0) > Date.now()) return;
      const fetching = inFlight.get(key) ?? fetchFile(key).finally(() => inFlight.delete(key));
      inFlight.set(key, fetching);
      await fetching;
    },
  };
}

/** Repeated requests for a missing file do not reach the bucket each time. */
function countMiss(misses: Map<string, number>, key: string): void {
  if (misses.size >= maxMisses) misses.clear();
  misses.set(key, Date.now() + missLifetime);
}

/** A file's modification time records its last use, to the minute. */
async function noteUse(file: string): Promise<void> {
  const used = (await stat(file).catch(() => null))?.mtimeMs ?? Infinity;
  if (Date.now() - used > minute) await utimes(file, new Date(Date.now()), new Date(Date.now())).catch(() => undefined);
}
