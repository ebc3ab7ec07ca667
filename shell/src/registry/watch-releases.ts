import { isPageOutdated } from './page-outdated.ts';
import type { Releases } from './releases.ts';

/** Milliseconds between two checks: while a tab is open, and when the user returns to it. */
export interface WatchIntervals {
  readonly whileOpen: number;
  readonly onReturn: number;
}

const defaultIntervals: WatchIntervals = { whileOpen: 30 * 60_000, onReturn: 60_000 };

/** Checks for newer releases from time to time and when the user returns to the tab. Returns a function that stops. */
export function watchReleases(
  { areOutdated }: Pick<Releases, 'areOutdated'>,
  { whileOpen, onReturn }: WatchIntervals = defaultIntervals,
): () => void {
  let last = performance.now();
  const check = async (): Promise<void> => {
    last = performance.now();
    if (await areOutdated()) isPageOutdated.write(true);
  };
  const handleReturn = (): void => {
    if (!isPageOutdated.read() && document.visibilityState === 'visible' && performance.now() - last >= onReturn)
      void check();
  };
  const timer = setInterval(() => {
    if (!isPageOutdated.read() && document.visibilityState === 'visible') void check();
  }, whileOpen);
  document.addEventListener('visibilitychange', handleReturn);
  window.addEventListener('focus', handleReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handleReturn);
    window.removeEventListener('focus', handleReturn);
    isPageOutdated.write(false);
  };
}
