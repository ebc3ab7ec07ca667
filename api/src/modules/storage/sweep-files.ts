import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/client.ts';
import { isDatabaseAway } from '../../plugins/causes.ts';
import { describeBug } from '../../plugins/describe-bug.ts';
import type { FileStore } from './file-store.ts';
import { findKnownFiles, findNewestStoring } from './stored-files.repo.ts';

interface SweepParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Longer than any call takes from storing a file to its row. */
const A_DAY = 24 * 60 * 60_000;

/**
 * Removes files without a row, which a process leaves that dies between storing and writing, and answers how many. One that is younger than
 * the newest file of the database stays: it may belong to a database that is newer than this one, or to another.
 */
export async function sweepFiles({ database, clock, files, log }: SweepParts): Promise<number> {
  await database.ready();
  const newest = await findNewestStoring(database.orm);
  if (newest === null) return 0;
  const aDayAgo = clock.now().getTime() - A_DAY;
  let removed = 0;
  for await (const names of files.namesBefore(new Date(Math.min(aDayAgo, newest.getTime())))) {
    const known = await findKnownFiles(database.orm, names);
    for (const name of names.filter((one) => !known.has(one))) {
      await files.remove(name);
      removed += 1;
    }
  }
  if (removed > 0) log.info({ files: removed }, 'files that nothing refers to were removed');
  return removed;
}

/** The same beside everything else; a sweep that fails is made by the next start. */
export function sweepInBackground(parts: SweepParts): void {
  sweepFiles(parts).catch((error: unknown) => {
    if (!isDatabaseAway(error)) parts.log.error({ bug: describeBug(error) }, 'files that nothing refers to stay');
  });
}
