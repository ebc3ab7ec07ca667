import type { RegistryEntry } from '@portal/contract';

/**
 * Asks for a release's files anew and leaves them in the browser's cache. A browser hands a request that hangs, and a
 * preload that failed, to every later one for the same address, and federation and webpack wait for a tag that is
 * already there: so the old tags are taken out, and the new requests go past the cache.
 */
export async function freshenFiles({ base, entry, assets }: RegistryEntry, signal: AbortSignal): Promise<void> {
  const tags = document.querySelectorAll(`script[src*="${CSS.escape(base)}"], link[href*="${CSS.escape(base)}"]`);
  for (const tag of tags) tag.remove();
  await Promise.all([entry, ...assets.js, ...assets.css].map((file) => fetchAnew(`${base}${file}`, signal)));
}

async function fetchAnew(url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { cache: 'reload', signal });
  if (!response.ok) throw new Error(`Failed to fetch ${url}: ${response.status}`);
  await response.arrayBuffer();
}
