import { count } from '@portal/domain';
import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import type { Database, DatabaseSettings } from '../db/client.ts';
import { holdAfterRestore } from '../recovery/after-restore.service.ts';
import type { HoldDeps } from '../recovery/hold.service.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from './terminal.ts';
import { runOnDatabase } from './terminal.ts';
import { folderStore } from '../services/files/file-store.ts';
import { endSessionsAndResets } from '../transfer/backup/left-out.repo.ts';
import { readBackup } from '../transfer/backup/read-backup.ts';
import { writeBackup } from '../transfer/backup/write-backup.ts';

/** `today` is the movable clock's day, null for the real one. */
type RestoreSettings = DatabaseSettings & HoldDeps['settings'] & Pick<Settings, 'today'>;

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

/** Restores a backup into an empty database, holds what owners may have undone since, and returns the exit code. */
export function runRestore(folder: string, settings: RestoreSettings, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'restored', async (database) => {
    const restored = await readBackup(database, folderStore(join(settings.dataDir, 'files')), folder);
    if (restored.kind === 'refused') {
      terminal.printError(`${restored.reason} Nothing was restored.`);
      return 1;
    }
    for (const [name, count] of Object.entries(restored.counts)) terminal.print(`${name}: ${count}`);
    terminal.print(`files: ${restored.files}. Everybody has to log in again.`);
    await hold(database, settings, terminal);
    return 0;
  });
}

/** The same after a restore from a dump, where everybody is logged out too; returns the exit code. */
export function runAfterRestore(settings: RestoreSettings, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'held', async (database) => {
    await database.transaction(endSessionsAndResets);
    await hold(database, settings, terminal);
    return 0;
  });
}

async function hold(database: Database, settings: RestoreSettings, { print }: Terminal): Promise<void> {
  const deps = { clock: systemClock(settings.today), settings };
  const { owners, addressChanges } = await holdAfterRestore(database, deps);
  print(`${count(owners, 'owner')} with changes of the days before the backup: on hold, and asked by email.`);
  print(`${count(addressChanges, 'change')} of an email address that nobody had confirmed: ended.`);
}
