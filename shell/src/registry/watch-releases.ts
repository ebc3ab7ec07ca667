import { liveValue } from '../live-value.ts';
import type { Releases } from './releases.ts';

/** Milliseconds between two questions, for a tab that lies open and for one that somebody comes back to. */
export interface WatchRhythm {
  readonly rest: number;
  readonly atReturn: number;
}

const calm: WatchRhythm = { rest: 30 * 60_000, atReturn: 60_000 };

const old = liveValue(false);

/** Whether something newer than this page is live. */
export const useIsPageOld = old.use;

/** Asks now and then, and when somebody comes back to the tab, until there is news. Returns the way to stop. */
export function watchReleases({ areOld }: Pick<Releases, 'areOld'>, { rest, atReturn }: WatchRhythm = calm): () => void {
  let last = performance.now();
  const ask = async (): Promise<void> => {
    last = performance.now();
    if (await areOld()) old.write(true);
  };
  const handleReturn = (): void => {
    if (!old.read() && document.visibilityState === 'visible' && performance.now() - last >= atReturn) void ask();
  };
  const timer = setInterval(() => {
    if (!old.read() && document.visibilityState === 'visible') void ask();
  }, rest);
  document.addEventListener('visibilitychange', handleReturn);
  window.addEventListener('focus', handleReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handleReturn);
    window.removeEventListener('focus', handleReturn);
    old.write(false);
  };
}
