import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestsIn, hasDigest, ReleaseError } from '@portal/releases';

/** The parts of a release.json or shell.json that name files. */
interface Described {
  readonly js?: readonly string[];
  readonly css?: readonly string[];
  readonly preload?: readonly string[];
  readonly inside?: readonly string[];
  readonly fonts?: readonly string[];
  readonly entry?: string;
  readonly assets?: { readonly js: readonly string[]; readonly css: readonly string[] };
}

/** @throws ReleaseError if a file that the build names is missing, or is not the one that was built */
export async function checkWhole(name: string, dist: string): Promise<void> {
  const file = name === 'shell' ? 'shell.json' : 'release.json';
  const description = JSON.parse(await readFile(join(dist, file), 'utf8')) as Described;
  const digests = digestsIn(description);
  const { assets, entry, js = [], css = [], preload = [], inside = [], fonts = [] } = description;
  const named = [...js, ...css, ...preload, ...inside, ...fonts, ...(assets?.js ?? []), ...(assets?.css ?? [])];
  for (const one of new Set([...named, ...(entry === undefined ? [] : [entry]), ...digests.keys()])) {
    const content = await readFile(join(dist, one)).catch(() => null);
    if (content === null) throw new ReleaseError(`${name} was not released: its build lacks ${one}. Build it again.`);
    if (digests.has(one) && !hasDigest(content, digests.get(one)))
      throw new ReleaseError(`${name} was not released: ${one} is not the file that was built. Build it again.`);
  }
}
