import { count } from '@portal/domain';
import { basename, join } from 'node:path';
import type { Database, DatabaseSettings } from '../db/client.ts';
import { describeFinding } from '../services/row-seals/describe-finding.ts';
import { UndecryptableError } from '../services/encryption/account-number.ts';
import type { KeySettings } from '../services/encryption/bank-keys.ts';
import { openCipher } from '../services/encryption/bank-keys.ts';
import { folderStore } from '../services/files/file-store.ts';
import type { Terminal } from './terminal.ts';
import { runOnDatabase } from './terminal.ts';
import { recordPlainNumbers } from '../transfer/keys/keys.repo.ts';
import { recordExport } from '../transfer/export/export.repo.ts';
import type { ExportCounts } from '../transfer/export/write-export.ts';
import { UnsealedExportError, writeExport } from '../transfer/export/write-export.ts';

/** How many findings are printed; `portal verify` lists all. */
const MAX_NAMED = 20;

export interface ExportOptions {
  /** Account numbers as digits (BA3). */
  readonly isPlain?: boolean;
  /** Includes rows that were altered outside the portal. */
  readonly isUnverified?: boolean;
}

/** Writes the portal's data into a folder and returns the exit code; the portal may be running. */
export function runExport(
  folder: string,
  settings: DatabaseSettings & KeySettings,
  terminal: Terminal,
  options: ExportOptions = {},
): Promise<number> {
  return runOnDatabase(settings, terminal, 'exported', async (database) => {
    try {
      const counts = await writeRequested(database, folder, settings, options);
      if (counts === null) {
        terminal.printError(`${folder} is not empty, so nothing was exported.`);
        return 1;
      }
      for (const [name, rows] of Object.entries(counts)) terminal.print(`${name}: ${rows}`);
      return 0;
    } catch (error) {
      if (error instanceof UnsealedExportError) await refuse(database, folder, error, terminal);
      else if (error instanceof UndecryptableError) terminal.printError(`${error.message} Nothing was exported.`);
      else throw error;
      return 1;
    }
  });
}

/** Records the request for whole account numbers or unverified rows before any are written (BA3, SEC9). */
async function writeRequested(
  database: Database,
  folder: string,
  settings: DatabaseSettings & KeySettings,
  { isPlain = false, isUnverified = false }: ExportOptions,
): Promise<ExportCounts | null> {
  const files = folderStore(join(settings.dataDir, 'files'));
  if (isUnverified) await database.transaction((tx) => recordExport(tx, 'export-unverified', basename(folder), {}));
  if (!isPlain) return writeExport(database, files, folder, { isUnverified });
  const plain = await openCipher(settings);
  await database.transaction((tx) => recordPlainNumbers(tx, basename(folder)));
  return writeExport(database, files, folder, { plain, isUnverified });
}

async function refuse(
  database: Database,
  folder: string,
  { findings }: UnsealedExportError,
  { printError }: Terminal,
): Promise<void> {
  const named = findings.slice(0, MAX_NAMED).map(describeFinding);
  for (const line of named) printError(line);
  printError(
    `Nothing was exported: ${count(findings.length, 'finding')}. portal verify names them all; --unverified exports all the same.`,
  );
  await database.transaction((tx) =>
    recordExport(tx, 'export-refused', basename(folder), { findings: findings.length, first: named[0] ?? '' }),
  );
}
