import { withOverrides } from '../overrides/active-overrides.ts';
import { withDeadline } from './deadline.ts';
import { toLiveRegistry, type LiveRegistry } from './live-registry.ts';

/** What is live this moment; null when it cannot be had. */
export type FetchRegistry = () => Promise<LiveRegistry | null>;

/** Milliseconds: a failure panel waits for it. */
const patience = 1500;

/** Asks the gateway; the browser itself sends along what it has, so that an answer without news is an empty one. */
export function registryFetcher(request: typeof fetch): FetchRegistry {
  const ask = async (signal: AbortSignal): Promise<unknown> => {
    const answer = await request('/registry.json', { cache: 'no-cache', signal });
    return answer.ok ? answer.json() : null;
  };
  return async () => {
    const giveUp = new AbortController();
    try {
      const live = toLiveRegistry(await withDeadline(ask(giveUp.signal), patience, 'no registry'));
      return live.entries.length > 0 ? { ...live, entries: withOverrides(live.entries) } : null;
    } catch {
      // Away, too slow or no registry at all: the page goes on with what it has.
      return null;
    } finally {
      giveUp.abort();
    }
  };
}
