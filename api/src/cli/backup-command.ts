import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import type { DatabaseSettings } from '../db/client.ts';
import type { Terminal } from './terminal.ts';
import { runOnDatabase } from './terminal.ts';
import { folderStore } from '../services/files/file-store.ts';
import { readBackup } from '../transfer/backup/read-backup.ts';
import { writeBackup } from '../transfer/backup/write-backup.ts';

/** Writes a backup into a folder and returns the exit code; the portal may be running. */
export function runBackup(folder: string, settings: DatabaseSettings, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'backed up', async (database) => {
    const manifest = await writeBackup(
      database,
      folderStore(join(settings.dataDir, 'files')),
      folder,
      systemClock(null).now(),
    );
    if (manifest === null) {
      terminal.printError(`${folder} is not empty, so nothing was backed up.`);
      return 1;
    }
    for (const { name, count } of manifest.tables) terminal.print(`${name}: ${count}`);
    terminal.print(`files: ${manifest.files.length}`);
    for (const name of manifest.missing ?? [])
      terminal.printError(`The file ${name} is missing from the portal, and so from this backup.`);
    return 0;
  });
}

/** Restores a backup into an empty database and returns the exit code. */
export function runRestore(folder: string, settings: DatabaseSettings, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'restored', async (database) => {
    const restored = await readBackup(database, folderStore(join(settings.dataDir, 'files')), folder);
    if (restored.kind === 'refused') {
      terminal.printError(`${restored.reason} Nothing was restored.`);
      return 1;
    }
    for (const [name, count] of Object.entries(restored.counts)) terminal.print(`${name}: ${count}`);
    terminal.print(`files: ${restored.files}. Everybody has to log in again.`);
    return 0;
  });
}
