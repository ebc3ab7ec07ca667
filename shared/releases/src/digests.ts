import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldOf } from './field-of.ts';

/** The digests that a version states for its files, by name. */
export type Digests = ReadonlyMap<string, string>;

/** The digests in the description of a version or a shell. */
export function digestsIn(description: unknown): Digests {
  return new Map(
    Object.entries(fieldOf(description, 'integrity') ?? {}).map(([file, digest]) => [file, String(digest)]),
  );
}

/** The files of a built folder that are as its description states; none if that cannot be read. */
export async function readListedFiles(dist: string, description: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(dist, description), 'utf8').catch(() => 'null');
  const digests = [...digestsIn(JSON.parse(text))];
  const stated = digests.map(async ([file, digest]) => {
    const content = await readFile(join(dist, file)).catch(() => null);
    return content && hasDigest(content, digest) ? [file] : [];
  });
  return new Set((await Promise.all(stated)).flat());
}

export function hasDigest(content: Buffer, digest: string | undefined): boolean {
  return digest === `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
