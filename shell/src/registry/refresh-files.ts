import type { RegistryEntry } from '@portal/contract';
import { withDeadline } from './deadline.ts';

/** Requests the files of a release again. Rejects when one of them fails. */
export type RefreshFiles = (entry: RegistryEntry, signal: AbortSignal) => Promise<void>;

/**
 * Puts new copies of a release's files into the browser's cache. The browser reuses a hanging request or a failed
 * preload for every later request of the same address, and webpack waits for a tag that already exists.
 * So the old tags are removed and the new requests bypass the cache. The shell's preloaded files are refreshed too,
 * because the area may be waiting for one of them; if they fail, the area is loaded anyway.
 */
export function fileRefresher(request: typeof fetch): RefreshFiles {
  const shellParts = new Set<string>();
  return async ({ base, entry, assets }, signal) => {
    for (const tag of tagsOf(base)) tag.remove();
    for (const tag of document.querySelectorAll<HTMLLinkElement>(shellPreloads)) {
      shellParts.add(tag.href);
      tag.remove();
    }
    const parts = [...shellParts].map((url) =>
      withDeadline(refetch(request, url, signal), partTimeout, 'late')
        .then(() => shellParts.delete(url))
        .catch(() => undefined),
    );
    await Promise.all([
      ...[entry, ...assets.js, ...assets.css].map((file) => refetch(request, `${base}${file}`, signal)),
      ...parts,
    ]);
  };
}

/** Milliseconds. Short, because the area's own files matter more. */
const partTimeout = 2000;
const shellPreloads = 'link[rel="preload"][href^="/assets/"]';

/** Requests one missing file again. Never rejects and never hangs: code that needs the file will see for itself. */
export function fileRefetcher(request: typeof fetch, timeout = 6000): (url: string) => Promise<void> {
  return async (url) => {
    for (const tag of tagsOf(url)) tag.remove();
    await refetch(request, url, AbortSignal.timeout(timeout)).catch(() => undefined);
  };
}

async function refetch(request: typeof fetch, url: string, signal: AbortSignal): Promise<void> {
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
