import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FilePart, FileStore } from './file-store.ts';

/** A stored file, and the SHA-256 that its row names; null where its row is of before it was kept. */
export interface NamedFile {
  readonly name: string;
  readonly digest: string | null;
}

/** The bytes under a name are not those of which its row has the digest. */
export class DifferentFileError extends Error {
  override readonly name = 'DifferentFileError';

  constructor(name: string) {
    super(`The file ${name} is not as it was stored.`);
  }
}

/** Hashed at a time, some two milliseconds: between two of them other calls are served. */
const SLICE = 1024 * 1024;
/** Files whose parts are read alone, each a hundred bytes of memory. */
const MOST_COMPARED = 1_000;

/** Reads a file whole and compares it before anybody gets a byte of it. */
export async function readChecked(files: Pick<FileStore, 'get'>, { name, digest }: NamedFile): Promise<Buffer> {
  const bytes = await files.get(name);
  if (digest === null) return bytes;
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += SLICE) {
    if (at > 0) await setImmediate();
    hash.update(bytes.subarray(at, at + SLICE));
  }
  if (hash.digest('hex') !== digest) throw new DifferentFileError(name);
  return bytes;
}

/** {@link readChecked}, and parts of a file. */
export type ReadFile = (file: NamedFile, part: FilePart | null) => Promise<Buffer>;

/**
 * Files are at most as large as one answer, and are read whole before the first byte leaves: so none is broken off at its
 * end. The first part of a file that is asked for compares all of it. The parts after it are read alone: bytes under a
 * name never change, so that it would cost a reading of all for every part that somebody asks for.
 */
export function checkedReader(files: Pick<FileStore, 'get'>): ReadFile {
  const compared = new Set<string>();
  return async (file, part) => {
    const key = `${file.name} ${file.digest}`;
    if (part !== null && compared.has(key)) return files.get(file.name, part);
    const bytes = await readChecked(files, file);
    const [oldest] = compared;
    if (compared.size >= MOST_COMPARED && oldest !== undefined) compared.delete(oldest);
    compared.add(key);
    return part === null ? bytes : bytes.subarray(part.start, part.end + 1);
  };
}
