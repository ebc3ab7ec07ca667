import { stringify } from 'csv-stringify/sync';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Transaction } from '../../db/client.ts';
import type { Column, ExportFile } from '../import/export-files.ts';
import { exportFiles } from '../import/export-files.ts';
import type { StoredRow } from './stored-rows.repo.ts';
import { readStoredRows, seeOneMoment } from './stored-rows.repo.ts';

/** The number of rows written to each file. */
export type ExportCounts = Readonly<Record<string, number>>;

/** Files are renamed to their final names once all are complete. */
const UNFINISHED = '.part';

/**
 * Writes everything that an import brings into a new or empty folder, as of one moment: an import of it gives the same portal.
 * Returns null for a folder that is not empty. An export that fails at any point leaves nothing behind.
 */
export async function writeExport(database: Database, folder: string): Promise<ExportCounts | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) return null;
  const made = new Set<string>();
  try {
    const counts = await database.transaction((tx) => writeFiles(tx, folder, made));
    for (const { name } of exportFiles) await finish(join(folder, name), made);
    return counts;
  } catch (error) {
    for (const path of made) await rm(path, { force: true });
    throw error;
  }
}

async function writeFiles(tx: Transaction, folder: string, made: Set<string>): Promise<ExportCounts> {
  await seeOneMoment(tx);
  const counts: Record<string, number> = {};
  for (const file of exportFiles)
    counts[file.name] = await writeFile(tx, file, join(folder, file.name + UNFINISHED), made);
  return counts;
}

/** The files hold password hashes and every owner's data, so only this user may read them. */
async function writeFile(tx: Transaction, file: ExportFile, path: string, made: Set<string>): Promise<number> {
  const columns = file.columns.filter((column) => column.isNeverStored !== true);
  await using output = await open(path, 'wx', 0o600);
  made.add(path);
  await output.appendFile(stringify([columns.map((column) => column.name)]));
  let count = 0;
  for await (const rows of readStoredRows(tx, file, columns)) {
    await output.appendFile(stringify(rows.map((row) => columns.map((column) => writeCell(column, row)))));
    count += rows.length;
  }
  // After a power cut no file may have its final name without its content.
  await output.datasync();
  return count;
}

async function finish(path: string, made: Set<string>): Promise<void> {
  await rename(path + UNFINISHED, path);
  made.delete(path + UNFINISHED);
  made.add(path);
}

function writeCell({ name, kind }: Column, row: StoredRow): string | null {
  const stored = row[name] ?? null;
  return stored === null || kind.write === undefined ? stored : kind.write(stored);
}
