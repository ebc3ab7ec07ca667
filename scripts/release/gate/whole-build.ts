import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '@portal/releases';

/** The parts of a release.json or shell.json that name files. */
interface Described {
  readonly js?: readonly string[];
  readonly css?: readonly string[];
  readonly preload?: readonly string[];
  readonly inside?: readonly string[];
  readonly fonts?: readonly string[];
  readonly entry?: string;
  readonly assets?: { readonly js: readonly string[]; readonly css: readonly string[] };
  readonly integrity?: Readonly<Record<string, string>> | null;
}

/** @throws ReleaseError if a file that the build names is missing, or is not the one that was built */
export async function checkWhole(name: string, dist: string): Promise<void> {
  const file = name === 'shell' ? 'shell.json' : 'release.json';
  const { assets, entry, integrity, ...lists } = JSON.parse(await readFile(join(dist, file), 'utf8')) as Described;
  const digests = integrity ?? {};
  const { js = [], css = [], preload = [], inside = [], fonts = [] } = lists;
  const named = [...js, ...css, ...preload, ...inside, ...fonts, ...(assets?.js ?? []), ...(assets?.css ?? [])];
  for (const one of new Set([...named, ...(entry === undefined ? [] : [entry]), ...Object.keys(digests)])) {
    const content = await readFile(join(dist, one)).catch(() => null);
    if (content === null) throw new ReleaseError(`${name} was not released: its build lacks ${one}. Build it again.`);
    const digest = digests[one];
    if (digest !== undefined && !digest.split(' ').includes(digestOf(content)))
      throw new ReleaseError(`${name} was not released: ${one} is not the file that was built. Build it again.`);
  }
}

function digestOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
