import type { RegistryEntry } from '@portal/contract';

/** Asks for the files of a release anew. Rejects when one of them does not come. */
export type FreshenFiles = (entry: RegistryEntry, signal: AbortSignal) => Promise<void>;

/**
 * Leaves new copies of a release's files in the browser's cache. A browser hands a request that hangs, and a preload that
 * failed, to every later one for the same address, and federation and webpack wait for a tag that is already there: so
 * the old tags are taken out, and the new requests go past the cache.
 */
export function fileFreshener(request: typeof fetch): FreshenFiles {
  const fetchAnew = async (url: string, signal: AbortSignal): Promise<void> => {
    const response = await request(url, { cache: 'reload', signal });
    if (!response.ok) throw new Error(`Failed to fetch ${url}: ${response.status}`);
    await response.arrayBuffer();
  };
  return async ({ base, entry, assets }, signal) => {
    for (const tag of tagsOf(base)) tag.remove();
    await Promise.all([entry, ...assets.js, ...assets.css].map((file) => fetchAnew(`${base}${file}`, signal)));
  };
}

function tagsOf(base: string): readonly Element[] {
  const address = (tag: Element): string => tag.getAttribute('src') ?? tag.getAttribute('href') ?? '';
  return [...document.querySelectorAll('script[src], link[href]')].filter((tag) => new URL(address(tag), document.baseURI).pathname.startsWith(base));
}
