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

/**
 * Removes what processes left half written that died, and returns how many. A whole file stays, whether this database knows it or not: it may
 * belong to another one.
 */
export async function sweepFiles({ clock, files, log }: SweepDeps): Promise<number> {
  const removed = await files.removeHalves(new Date(clock.now().getTime() - A_DAY));
  if (removed > 0) log.info({ files: removed }, 'files that were left half written were removed');
  return removed;
}

/** The same beside everything else; a sweep that fails is made by the next start. */
export function sweepInBackground(deps: SweepDeps): void {
  sweepFiles(deps).catch((error: unknown) => {
    deps.log.error({ bug: describeBug(error) }, 'files that were left half written stay');
  });
}
