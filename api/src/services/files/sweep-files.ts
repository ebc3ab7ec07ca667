import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import { describeBug } from '../failures/describe-bug.ts';
import type { FileStore } from './file-store.ts';

interface SweepDeps {
  readonly clock: Clock;
  readonly files: FileStore;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Longer than any call takes to store a file. */
const A_DAY = 24 * 60 * 60_000;
/** Longer than the lifetime of a link. */
const AN_HOUR = 60 * 60_000;

/**
 * Removes unfinished files of processes that died and returns how many. A complete file stays even if this database
 * does not know it: it may belong to another one.
 */
export async function sweepFiles({ clock, files, log }: SweepDeps): Promise<number> {
  const removed = await files.removeUnfinished(new Date(clock.now().getTime() - A_DAY));
  if (removed > 0) log.info({ files: removed }, 'files that were left half written were removed');
  return removed;
}

/** The same in the background; after a failure the next start tries again. */
export function sweepInBackground(deps: SweepDeps): void {
  sweepFiles(deps).catch((error: unknown) => {
    deps.log.error({ bug: describeBug(error) }, 'files that were left half written stay');
  });
}

/** How often reports with expired links are removed. */
const REPORTS_EVERY = 10 * 60_000;

/**
 * Removes the reports of an hour ago and older, now and every ten minutes until the process ends; after a failure the
 * next run tries again.
 */
export function sweepReports({ clock, files, log }: SweepDeps): NodeJS.Timeout {
  const sweep = (): void => {
    files.removeOlder(new Date(clock.now().getTime() - AN_HOUR)).catch((error: unknown) => {
      log.error({ bug: describeBug(error) }, 'old reports stay');
    });
  };
  sweep();
  return setInterval(sweep, REPORTS_EVERY).unref();
}
