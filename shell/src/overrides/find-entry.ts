import type { RegistryEntry } from '@portal/contract';
import type { Override } from '@portal/platform/core';
import { isVersion } from './read-request.ts';

/** Milliseconds. Short, because the page waits. */
const timeout = 3000;

/** The part of `fetch` that overrides use. */
export type RequestUrl = (url: string, options: RequestInit) => Promise<Response>;

/**
 * Fetches the registry entry that a tester asked for: another version in this portal's store, or the one in the
 * registry of another origin, with its base at that origin. Rejects with a readable reason.
 */
export async function findEntry({ remote, from }: Override, request: RequestUrl): Promise<RegistryEntry> {
  const isHere = isVersion(from);
  const registry = isHere
    ? { remotes: [await readJson(`/remotes/${remote}/${from}/release.json`, request)] }
    : await readJson(`${from}/registry.json`, request);
  // Parses with the schemas, which give the reason why an entry is invalid.
  const { parseRegistry } = await import(/* webpackChunkName: "late-overrides" */ './parse-registry.ts');
  const { entries, dropped } = parseRegistry(registry);
  const entry = entries.find(({ name }) => name === remote);
  if (!entry) throw new Error(dropped.find(({ name }) => name === remote)?.reason ?? `there is no ${remote}`);
  return isHere ? entry : { ...entry, base: `${from}${entry.base}` };
}

async function readJson(url: string, request: RequestUrl): Promise<unknown> {
  const response = await request(url, {
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
  }).catch(unreachable);
  if (!response.ok) throw new Error(response.status === 404 ? 'it is not there' : `it answers ${response.status}`);
  return response.json().catch(() => null);
}

function unreachable(): never {
  throw new Error('it does not answer');
}
