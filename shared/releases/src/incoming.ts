import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { compressFolder } from './compress.ts';

/** Prefix of files that are not complete yet: the gateway serves no names that begin with a dot. */
export const incomingPrefix = '.incoming-';

/** Copies a built folder, with compressed siblings, next to the place where a rename will make it appear. */
export async function copyIncoming(dist: string, beside: string, isCompressed = true): Promise<string> {
  const incoming = await mkdtemp(join(beside, incomingPrefix));
  await cp(dist, incoming, {
    recursive: true,
    filter: (source) => source === dist || !basename(source).startsWith('.'),
  });
  if (isCompressed) await compressFolder(incoming);
  await chmod(incoming, 0o755);
  return incoming;
}

/** A unique name: a process id would not do, since containers reuse it and several machines may share a folder. */
export function incomingName(of: string): string {
  return `${incomingPrefix}${randomUUID()}-${of}`;
}

/** Replaces a file atomically; a file with the same content is not touched. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  if ((await readFile(file).catch(() => null))?.equals(Buffer.from(content))) return;
  const incoming = join(dirname(file), incomingName(basename(file)));
  try {
    await writeFile(incoming, content);
    await rename(incoming, file);
  } catch (error) {
    await rm(incoming, { force: true });
    throw error;
  }
}

/** The file of which this one may be a compressed copy. */
export const uncompressed = (name: string): string => name.replace(/\.(br|gz)$/, '');
