import { setTimeout as wait } from 'node:timers/promises';
import type { Database, DatabaseSettings } from './client.ts';
import { DataFolderHeldError, joinEmbedded, openDatabase } from './client.ts';

const RETRY_AFTER = 100;
const MAX_TRIES = 300;

/**
 * Opens the database for a command that may run beside the portal: if a running portal holds the data folder, its
 * database is joined.
 * @throws DataFolderHeldError when the holder's database is not available in time
 */
export async function openOrJoinDatabase(
  settings: DatabaseSettings,
  pause = () => wait(RETRY_AFTER),
): Promise<Database> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await openDatabase(settings);
    } catch (error) {
      if (!(error instanceof DataFolderHeldError)) throw error;
      if (error.holder?.socketFolder) return joinEmbedded(error.holder.socketFolder, settings.rowSealer);
      if (tries === MAX_TRIES) throw error;
      await pause();
    }
  }
}
