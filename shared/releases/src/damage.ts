import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { digestsIn, hasDigest } from './digests.ts';
import { shellName } from './journal.ts';
import type { ReleaseStore } from './release-store.ts';
import { versionOf } from './shell-history.ts';

/**
 * The files of a stored version that are missing, or differ from the digest that the version states for them, in words.
 * The compressed copies are opened, as browsers get those. What states no digest, such as a font, is not read.
 */
export async function findDamage(store: ReleaseStore, name: string, version: string): Promise<readonly string[]> {
  const description = await describe(store, name, version);
  if (description === null) return ['its description is missing'];
  const digests = [...digestsIn(description)];
  const faults = digests.map(([file, digest]) => findFault(store, name, version, file, digest));
  return (await Promise.all(faults)).flatMap((fault) => fault ?? []);
}

async function describe(store: ReleaseStore, name: string, version: string): Promise<unknown> {
  if (name !== shellName) return store.readRelease(name, version);
  const shells = [await store.readShell(), ...(await store.readShells())];
  return shells.find((shell) => versionOf(shell) === version) ?? null;
}

async function findFault(
  { readFile }: ReleaseStore,
  name: string,
  version: string,
  file: string,
  digest: string,
): Promise<string | null> {
  const content = await readFile(name, version, file);
  if (content === null) return `${file} is missing`;
  if (!hasDigest(content, digest)) return `${file} is damaged`;
  for (const [ending, open] of Object.entries(openers)) {
    const copy = await readFile(name, version, file + ending);
    if (copy && !(await opensAs(content, copy, open))) return `${file}${ending} is damaged`;
  }
  return null;
}

const openers = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** Whether a compressed copy gives the content. */
async function opensAs(content: Buffer, copy: Buffer, open: (copy: Buffer) => Promise<Buffer>): Promise<boolean> {
  return open(copy).then(
    (opened) => opened.equals(content),
    () => false,
  );
}
