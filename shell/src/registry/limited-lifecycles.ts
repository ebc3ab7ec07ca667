import type { AppProps, LifeCycles } from 'single-spa';
import type { AreaLifecycles } from './area-lifecycles.ts';
import { withDeadline } from './deadline.ts';
import { reasonOf } from './reason-in-words.ts';

/** Milliseconds that an area may take to start and to stop. No other area can move meanwhile. */
export interface Timeouts {
  readonly start: number;
  readonly stop: number;
}

export const defaultTimeouts: Timeouts = { start: 6000, stop: 2000 };

export interface AreaEvents {
  readonly onMounted: () => void;
  readonly onUnmounted: () => void;
  readonly onFailedToStart: (reason: string) => void;
  readonly onFailedToStop: (reason: string) => void;
}

/**
 * An area's lifecycles under the shell's timeouts, whatever timeouts the area declares itself. An area that does not
 * start has failed. One that does not stop counts as stopped, since the owner has moved on.
 */
export function limitedLifecycles(
  area: AreaLifecycles,
  timeouts: Timeouts,
  events: AreaEvents,
): LifeCycles & { readonly timeouts: object } {
  const start = async (step: 'bootstrap' | 'mount', props: AppProps): Promise<void> => {
    try {
      await withDeadline(run(area, step, props), timeouts.start, `it did not start in ${timeouts.start / 1000} s`);
    } catch (error) {
      events.onFailedToStart(reasonOf(error));
      throw error;
    }
  };
  return {
    bootstrap: (props) => start('bootstrap', props),
    mount: async (props) => {
      await start('mount', props);
      events.onMounted();
    },
    unmount: async (props) => {
      events.onUnmounted();
      try {
        await withDeadline(run(area, 'unmount', props), timeouts.stop, `it did not stop in ${timeouts.stop / 1000} s`);
      } catch (error) {
        events.onFailedToStop(reasonOf(error));
      }
    },
    timeouts: { bootstrap: beyond(timeouts.start), mount: beyond(timeouts.start), unmount: beyond(timeouts.stop) },
  };
}

/** single-spa's own timeout for a step: longer than ours, so that ours always ends the step. */
function beyond(limit: number): object {
  const millis = limit + 1000;
  return { millis, warningMillis: millis, dieOnTimeout: true };
}

/** Makes a step that throws synchronously fail like one that rejects. */
async function run(area: AreaLifecycles, step: keyof AreaLifecycles, props: AppProps): Promise<void> {
  await area[step](props);
}
