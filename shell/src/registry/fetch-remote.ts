import type { RegistryEntry } from '@portal/contract';
import { toLifecycles, type AreaLifecycles } from './area-lifecycles.ts';
import { withDeadline } from './deadline.ts';
import type { LoadModule } from './federation.ts';
import type { FreshenFiles } from './fresh-files.ts';
import type { FetchRemote } from './loader.ts';

/** Milliseconds for a load with both its tries, and for the pause between them. */
export interface FetchLimits {
  readonly whole: number;
  readonly backOff: number;
}

const limits: FetchLimits = { whole: 8000, backOff: 400 };

/**
 * Fetches a remote's one module: two tries within 8 seconds, every try after a failed one with new requests. Rejects
 * with the last reason; never hangs.
 */
export function remoteFetcher(
  load: LoadModule,
  freshen: FreshenFiles,
  { whole, backOff }: FetchLimits = limits,
): FetchRemote {
  const failed = new Set<string>();

  const tryOnce = async (entry: RegistryEntry, signal: AbortSignal): Promise<AreaLifecycles> => {
    if (failed.has(entry.container)) await freshen(entry, signal);
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
      await pause(backOff);
      if (signal.aborted) throw error;
      return tryOnce(entry, signal);
    }
  };

  return async (entry) => {
    const patience = new AbortController();
    try {
      return await withDeadline(tryTwice(entry, patience.signal), whole, `no answer in ${whole / 1000} s`);
    } finally {
      patience.abort();
    }
  };
}

const pause = (millis: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
