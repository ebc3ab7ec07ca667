import { setTimeout as wait } from 'node:timers/promises';
import type { Database, DatabaseSettings } from './client.ts';
import { DataFolderHeldError, joinEmbedded, openDatabase } from './client.ts';

const LOOK_AGAIN_AFTER = 100;
const LOOKS = 300;

/**
 * Opens the database for a command that may run beside the portal: if a running portal holds the data folder, its
 * database is joined.
 * @throws DataFolderHeldError when the holder's database is not available in time
 */
export async function openOrJoinDatabase(
  settings: DatabaseSettings,
  pause = () => wait(LOOK_AGAIN_AFTER),
): Promise<Database> {
  for (let looks = 1; ; looks += 1) {
    try {
      return await openDatabase(settings);
    } catch (error) {
      if (!(error instanceof DataFolderHeldError)) throw error;
      if (error.holder?.socketFolder) return joinEmbedded(error.holder.socketFolder, settings.rowSealer);
      if (looks === LOOKS) throw error;
      await pause();
    }
  }
}
