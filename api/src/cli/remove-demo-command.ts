import { join } from 'node:path';
import type { DatabaseSettings } from '../db/client.ts';
import type { Terminal } from './terminal.ts';
import { runOnDatabase } from './terminal.ts';
import { folderStore } from '../services/files/file-store.ts';
import { removeDemo } from '../demo/remove-demo.ts';

/** Removes the demo and returns the exit code; the portal may be running. */
export function runRemoveDemo(settings: DatabaseSettings, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'removed', async (database) => {
    const removed = await removeDemo(database, folderStore(join(settings.dataDir, 'files')));
    if (removed === null) terminal.print('There is no demo in this database.');
    else for (const [name, count] of Object.entries(removed)) terminal.print(`${name}: ${count} removed`);
    return 0;
  });
}
