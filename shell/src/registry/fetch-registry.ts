import { withOverrides } from '../overrides/active-overrides.ts';
import { withDeadline } from './deadline.ts';
import { toLiveRegistry, type LiveRegistry } from './live-registry.ts';

/** Fetches the live registry; null when that fails. */
export type FetchRegistry = () => Promise<LiveRegistry | null>;

/** Milliseconds. Short, because a failure panel waits. */
const timeout = 1500;

/** Revalidates with the gateway (`no-cache`), so an unchanged registry costs only an empty response. */
export function registryFetcher(request: typeof fetch): FetchRegistry {
  const ask = async (signal: AbortSignal): Promise<unknown> => {
    const response = await request('/registry.json', { cache: 'no-cache', signal });
    return response.ok ? response.json() : null;
  };
  return async () => {
    const controller = new AbortController();
    try {
      const live = toLiveRegistry(await withDeadline(ask(controller.signal), timeout, 'no registry'));
      return live.entries.length > 0 ? { ...live, entries: withOverrides(live.entries) } : null;
    } catch {
      // Unreachable, too slow or not a registry: the page keeps the registry it has.
      return null;
    } finally {
      controller.abort();
    }
  };
}
