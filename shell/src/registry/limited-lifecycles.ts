import type { AppProps, LifeCycles } from 'single-spa';
import type { AreaLifecycles } from './area-lifecycles.ts';
import { withDeadline } from './deadline.ts';
import { reasonOf } from './reason-in-words.ts';

/** Milliseconds an area may take. While one comes or goes no other can. */
export interface Limits {
  readonly start: number;
  readonly stop: number;
}

export const patience: Limits = { start: 6000, stop: 2000 };

export interface AreaNews {
  readonly onMounted: () => void;
  readonly onUnmounted: () => void;
  readonly onFailedToStart: (reason: string) => void;
  readonly onFailedToStop: (reason: string) => void;
}

/**
 * An area's lifecycles under the shell's limits, whatever limits the area states itself. One that does not start is a
 * failure at once. One that does not stop counts as stopped: its owner is on the way elsewhere.
 */
export function limitedLifecycles(
  area: AreaLifecycles,
  limits: Limits,
  news: AreaNews,
): LifeCycles & { readonly timeouts: object } {
  const start = async (step: 'bootstrap' | 'mount', props: AppProps): Promise<void> => {
    try {
      await withDeadline(run(area, step, props), limits.start, `it did not start in ${limits.start / 1000} s`);
    } catch (error) {
      news.onFailedToStart(reasonOf(error));
      throw error;
    }
  };
  return {
    bootstrap: (props) => start('bootstrap', props),
    mount: async (props) => {
      await start('mount', props);
      news.onMounted();
    },
    unmount: async (props) => {
      news.onUnmounted();
      try {
        await withDeadline(run(area, 'unmount', props), limits.stop, `it did not stop in ${limits.stop / 1000} s`);
      } catch (error) {
        news.onFailedToStop(reasonOf(error));
      }
    },
    timeouts: { bootstrap: beyond(limits.start), mount: beyond(limits.start), unmount: beyond(limits.stop) },
  };
}

/** single-spa's own limit for a step: it warns and ends in nothing before ours has passed. */
function beyond(limit: number): object {
  const millis = limit + 1000;
  return { millis, warningMillis: millis, dieOnTimeout: true };
}

/** A step that throws before it answers a promise fails like one that rejects. */
async function run(area: AreaLifecycles, step: keyof AreaLifecycles, props: AppProps): Promise<void> {
  await area[step](props);
}
