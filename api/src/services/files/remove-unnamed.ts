import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client.ts';
import { describeBug } from '../failures/describe-bug.ts';
import type { FileStore } from './file-store.ts';
import { findUnnamedFiles } from './stored-files.repo.ts';

interface RemovingDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly files: Pick<FileStore, 'remove'>;
}

/**
 * Removes the files that no row names any more. The work itself has succeeded: a failure to remove a file is
 * only logged.
 */
export async function removeUnnamed(
  { database, files }: RemovingDeps,
  log: Pick<FastifyBaseLogger, 'error'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  try {
    for (const name of await database.transaction((tx) => findUnnamedFiles(tx, names))) await files.remove(name);
  } catch (error) {
    log.error({ files: names, bug: describeBug(error) }, 'files that nothing refers to stay');
  }
}
