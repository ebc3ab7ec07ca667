import { join } from 'node:path';
import type { DatabaseSettings } from '../../db/client.ts';
import { folderStore } from '../../services/storage/file-store.ts';
import type { Terminal } from '../../terminal.ts';
import { runOnDatabase } from '../../terminal.ts';
import { writeExport } from './write-export.ts';

/** Writes the portal's data into a folder and returns the exit code; the portal may be running. */
export function runExport(folder: string, settings: DatabaseSettings, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'exported', async (database) => {
    const counts = await writeExport(database, folderStore(join(settings.dataDir, 'files')), folder);
    if (counts === null) {
      terminal.printError(`${folder} is not empty, so nothing was exported.`);
      return 1;
    }
    for (const [name, count] of Object.entries(counts)) terminal.print(`${name}: ${count}`);
    return 0;
  });
}
