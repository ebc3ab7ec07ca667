import { basename, join } from 'node:path';
import type { Database, DatabaseSettings } from '../../db/client.ts';
import { UnopenedError } from '../../services/seal/account-number.ts';
import type { KeySettings } from '../../services/seal/bank-keys.ts';
import { openSeal } from '../../services/seal/bank-keys.ts';
import { folderStore } from '../../services/storage/file-store.ts';
import type { Terminal } from '../../terminal.ts';
import { runOnDatabase } from '../../terminal.ts';
import { recordPlainNumbers } from '../keys/keys.repo.ts';
import type { ExportCounts } from './write-export.ts';
import { writeExport } from './write-export.ts';

/** Writes the portal's data into a folder and returns the exit code; the portal may be running. */
export function runExport(
  folder: string,
  settings: DatabaseSettings & KeySettings,
  terminal: Terminal,
  isPlain = false,
): Promise<number> {
  return runOnDatabase(settings, terminal, 'exported', async (database) => {
    const counts = await writeAsAsked(database, folder, settings, isPlain).catch(unopened);
    if (counts instanceof UnopenedError) {
      terminal.printError(`${counts.message} Nothing was exported.`);
      return 1;
    }
    if (counts === null) {
      terminal.printError(`${folder} is not empty, so nothing was exported.`);
      return 1;
    }
    for (const [name, count] of Object.entries(counts)) terminal.print(`${name}: ${count}`);
    return 0;
  });
}

/** That the digits were asked for is recorded before any is written (BA3). */
async function writeAsAsked(
  database: Database,
  folder: string,
  settings: DatabaseSettings & KeySettings,
  isPlain: boolean,
): Promise<ExportCounts | null> {
  const files = folderStore(join(settings.dataDir, 'files'));
  if (!isPlain) return writeExport(database, files, folder);
  const seal = await openSeal(settings);
  await database.transaction((tx) => recordPlainNumbers(tx, basename(folder)));
  return writeExport(database, files, folder, seal);
}

function unopened(error: unknown): UnopenedError {
  if (error instanceof UnopenedError) return error;
  throw error;
}
