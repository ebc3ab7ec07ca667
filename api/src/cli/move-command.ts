import { DataFolderHeldError, openDatabase } from '../db/client.ts';
import type { DatabaseSettings } from '../db/client.ts';
import type { Terminal } from './terminal.ts';
import { runOnDatabase } from './terminal.ts';
import { moveAll } from '../transfer/backup/move.ts';

/** Moves the embedded database of the data folder into the PostgreSQL of DATABASE_URL and returns the exit code. */
export async function runMove(settings: DatabaseSettings, terminal: Terminal): Promise<number> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined) {
    terminal.printError(
      'DATABASE_URL must name the PostgreSQL to move to; what is moved is the embedded database under DATA_DIR.',
    );
    return 1;
  }
  const embedded = await openDatabase({ dataDir }).catch((error: unknown) => {
    if (error instanceof DataFolderHeldError) return error;
    throw error;
  });
  if (embedded instanceof DataFolderHeldError) {
    terminal.printError(`The portal must be stopped while it moves: ${embedded.message}`);
    return 1;
  }
  try {
    return await runOnDatabase(settings, terminal, 'moved', async (database) => {
      const moved = await moveAll(embedded, database);
      if (moved.kind === 'refused') {
        terminal.printError(
          `The database of DATABASE_URL is not empty (${moved.filled.join(', ')}), so nothing was moved.`,
        );
        return 1;
      }
      for (const [name, count] of Object.entries(moved.counts)) terminal.print(`${name}: ${count}`);
      terminal.print(
        'Everything is equal on both sides. From now on start the portal with this DATABASE_URL; its files stay under DATA_DIR.',
      );
      return 0;
    });
  } finally {
    await embedded.close();
  }
}
