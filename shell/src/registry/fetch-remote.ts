import type { RegistryEntry } from '@portal/contract';
import { toLifecycles, type AreaLifecycles } from './area-lifecycles.ts';
import { withDeadline } from './deadline.ts';
import type { LoadModule } from './federation.ts';
import type { RefreshFiles } from './refresh-files.ts';
import type { FetchRemote } from './loader.ts';

/** Milliseconds for both tries together, and for the pause between them. */
export interface FetchTimes {
  readonly total: number;
  readonly pauseBetween: number;
}

const defaultTimes: FetchTimes = { total: 8000, pauseBetween: 400 };

/**
 * Fetches a remote's module: two tries within 8 seconds; after a failure, every try makes new requests. Rejects
 * with the last reason; never hangs.
 */
export function remoteFetcher(
  load: LoadModule,
  refresh: RefreshFiles,
  { total, pauseBetween }: FetchTimes = defaultTimes,
): FetchRemote {
  const failed = new Set<string>();

  const tryOnce = async (entry: RegistryEntry, signal: AbortSignal): Promise<AreaLifecycles> => {
    if (failed.has(entry.container)) await refresh(entry, signal);
    failed.add(entry.container);
    const lifecycles = toLifecycles(await load(entry));
    if (!lifecycles) throw new Error('its module is not a remote');
    failed.delete(entry.container);
    return lifecycles;
  };

  const tryTwice = async (entry: RegistryEntry, signal: AbortSignal): Promise<AreaLifecycles> => {
    try {
      return await tryOnce(entry, signal);
    } catch (error) {
      await pause(pauseBetween);
      if (signal.aborted) throw error;
      return tryOnce(entry, signal);
    }
  };

  return async (entry) => {
    const controller = new AbortController();
    try {
      return await withDeadline(tryTwice(entry, controller.signal), total, `no answer in ${total / 1000} s`);
    } finally {
      controller.abort();
    }
  };
}

const pause = (millis: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
