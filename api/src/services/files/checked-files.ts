import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FilePart, FileStore } from './file-store.ts';

/** A stored file, and the SHA-256 in its row; null where the row is from before it was stored. */
export interface NamedFile {
  readonly name: string;
  readonly digest: string | null;
}

/** The bytes under a name differ from the digest in its row. */
export class DifferentFileError extends Error {
  override readonly name = 'DifferentFileError';

  constructor(name: string) {
    super(`The file ${name} is not as it was stored.`);
  }
}

/** Bytes hashed at a time, in some two milliseconds: other calls are served in between. */
const SLICE = 1024 * 1024;
/** The number of verified files to remember, a hundred bytes of memory each. */
const MAX_COMPARED = 1_000;

/** Reads a whole file and compares its digest before any byte is sent. */
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
 * Files are at most as large as one response, and are read whole before the first byte is sent, so that none is broken
 * off. The first range of a file that is requested verifies all of it. Later ranges are read alone: bytes under a name
 * never change, and verifying everything for every range would be slow.
 */
export function checkedReader(files: Pick<FileStore, 'get'>): ReadFile {
  const compared = new Set<string>();
  return async (file, part) => {
    const key = `${file.name} ${file.digest}`;
    if (part !== null && compared.has(key)) return files.get(file.name, part);
    const bytes = await readChecked(files, file);
    const [oldest] = compared;
    if (compared.size >= MAX_COMPARED && oldest !== undefined) compared.delete(oldest);
    compared.add(key);
    return part === null ? bytes : bytes.subarray(part.start, part.end + 1);
  };
}
