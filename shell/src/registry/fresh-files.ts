import type { RegistryEntry } from '@portal/contract';
import { withDeadline } from './deadline.ts';

/** Asks for the files of a release anew. Rejects when one of them does not come. */
export type FreshenFiles = (entry: RegistryEntry, signal: AbortSignal) => Promise<void>;

/**
 * Leaves new copies of a release's files in the browser's cache. A browser hands a request that hangs, and a preload that
 * failed, to every later one for the same address, and federation and webpack wait for a tag that is already there: so
 * the old tags are taken out, and the new requests go past the cache. The same with the parts of the shell that the page asked
 * for ahead: the area may wait for one of them, and when it does not, none of them hinders it.
 */
export function fileFreshener(request: typeof fetch): FreshenFiles {
  const shellParts = new Set<string>();
  return async ({ base, entry, assets }, signal) => {
    for (const tag of tagsOf(base)) tag.remove();
    for (const tag of document.querySelectorAll<HTMLLinkElement>(shellPreloads)) {
      shellParts.add(tag.href);
      tag.remove();
    }
    const parts = [...shellParts].map((url) =>
      withDeadline(fetchAnew(request, url, signal), partPatience, 'late')
        .then(() => shellParts.delete(url))
        .catch(() => undefined),
    );
    await Promise.all([
      ...[entry, ...assets.js, ...assets.css].map((file) => fetchAnew(request, `${base}${file}`, signal)),
      ...parts,
    ]);
  };
}

/** Milliseconds: the area has its own files to wait for. */
const partPatience = 2000;
const shellPreloads = 'link[rel="preload"][href^="/assets/"]';

/** Asks for one file anew, of an area that goes on with the others. Never rejects and never hangs: whoever needs the file finds out. */
export function fileRefetcher(request: typeof fetch, patience = 6000): (url: string) => Promise<void> {
  return async (url) => {
    for (const tag of tagsOf(url)) tag.remove();
    await fetchAnew(request, url, AbortSignal.timeout(patience)).catch(() => undefined);
  };
}

async function fetchAnew(request: typeof fetch, url: string, signal: AbortSignal): Promise<void> {
  const response = await request(url, { cache: 'reload', signal });
  if (!response.ok) throw new Error(`Failed to fetch ${url}: ${response.status}`);
  await response.arrayBuffer();
}

function tagsOf(base: string): readonly Element[] {
  const whole = (address: string): string => new URL(address, document.baseURI).href;
  const addressOf = (tag: Element): string => whole(tag.getAttribute('src') ?? tag.getAttribute('href') ?? '');
  return [...document.querySelectorAll('script[src], link[href]')].filter((tag) =>
    addressOf(tag).startsWith(whole(base)),
  );
}
