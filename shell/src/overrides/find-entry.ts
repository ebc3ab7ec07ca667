import { parseRegistry, type RegistryEntry } from '@portal/contract';
import type { Override } from '@portal/platform';
import { isVersion } from './read-request.ts';

/** Milliseconds: a page waits for it. */
const patience = 3000;

/** A browser's way to ask for an address. */
export type Ask = (url: string, options: RequestInit) => Promise<Response>;

/**
 * The registry entry of what a tester asked for: of another version in this portal's store, or of the registry that an
 * origin serves; its base is then at that origin. Rejects with the reason, in words.
 */
export async function findEntry({ remote, from }: Override, request: Ask): Promise<RegistryEntry> {
  const isHere = isVersion(from);
  const answer = isHere
    ? { remotes: [await readJson(`/remotes/${remote}/${from}/release.json`, request)] }
    : await readJson(`${from}/registry.json`, request);
  const { entries, dropped } = parseRegistry(answer);
  const entry = entries.find(({ name }) => name === remote);
  if (!entry) throw new Error(dropped.find(({ name }) => name === remote)?.reason ?? `there is no ${remote}`);
  return isHere ? entry : { ...entry, base: `${from}${entry.base}` };
}

async function readJson(url: string, request: Ask): Promise<unknown> {
  const answer = await request(url, {
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(patience),
  }).catch(unreachable);
  if (!answer.ok) throw new Error(answer.status === 404 ? 'it is not there' : `it answers ${answer.status}`);
  return answer.json().catch(() => null);
}

function unreachable(): never {
  throw new Error('it does not answer');
}
