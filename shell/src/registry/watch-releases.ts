import { isPageOld } from './page-age.ts';
import type { Releases } from './releases.ts';

/** Milliseconds between two questions, for a tab that lies open and for one that somebody comes back to. */
export interface WatchRhythm {
  readonly rest: number;
  readonly atReturn: number;
}

const calm: WatchRhythm = { rest: 30 * 60_000, atReturn: 60_000 };

/** Asks now and then, and when somebody comes back to the tab, until there is news. Returns the way to stop. */
export function watchReleases(
  { areOld }: Pick<Releases, 'areOld'>,
  { rest, atReturn }: WatchRhythm = calm,
): () => void {
  let last = performance.now();
  const ask = async (): Promise<void> => {
    last = performance.now();
    if (await areOld()) isPageOld.write(true);
  };
  const handleReturn = (): void => {
    if (!isPageOld.read() && document.visibilityState === 'visible' && performance.now() - last >= atReturn) void ask();
  };
  const timer = setInterval(() => {
    if (!isPageOld.read() && document.visibilityState === 'visible') void ask();
  }, rest);
  document.addEventListener('visibilitychange', handleReturn);
  window.addEventListener('focus', handleReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handleReturn);
    window.removeEventListener('focus', handleReturn);
    isPageOld.write(false);
  };
}
