import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { compressFolder } from './compress.ts';

/** What is not there yet: the gateway serves no name with a dot in front. */
export const incomingPrefix = '.incoming-';

/** A complete copy of a built folder with its compressed siblings, beside the place where it shall appear by a rename. */
export async function copyIncoming(dist: string, beside: string): Promise<string> {
  const incoming = await mkdtemp(join(beside, incomingPrefix));
  await cp(dist, incoming, {
    recursive: true,
    filter: (source) => source === dist || !basename(source).startsWith('.'),
  });
  await compressFolder(incoming);
  await chmod(incoming, 0o755);
  return incoming;
}

/** A name that nobody else takes: in a container every process has the same number, and several machines may share a folder. */
export function incomingName(of: string): string {
  return `${incomingPrefix}${randomUUID()}-${of}`;
}

/** Replaces a file in one step; one that reads the same already is not touched. */
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
