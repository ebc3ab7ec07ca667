import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Transaction } from '../../db/client.ts';
import { folderStore } from '../../services/files/file-store.ts';
import type { FileStore } from '../../services/files/file-store.ts';
import { MANIFEST } from './backup-manifest.ts';
import type { Manifest } from './backup-manifest.ts';
import { nullWhereMissing } from './missing.ts';
import type { Table } from './tables.repo.ts';
import {
  fingerprint,
  listStoredFiles,
  listTables,
  readMigrations,
  readRows,
  readSequences,
  readOneSnapshot,
  useFixedFormats,
} from './tables.repo.ts';

/**
 * Writes a consistent snapshot of all rows, and the files that they name, into a new or empty folder; null for a folder
 * that is not empty. A file is stored before its row, so the files are copied after the rows.
 */
export async function writeBackup(
  database: Database,
  files: FileStore,
  folder: string,
  now: Date,
): Promise<Manifest | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) return null;
  const tables = await database.transaction((tx) => writeTables(tx, folder, now));
  const manifest = { ...tables, ...(await copyFiles(tables.files, files, folderStore(join(folder, 'files')))) };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
  return manifest;
}

/** A missing file does not fail the backup: the others are still copied. */
async function copyFiles(
  names: readonly string[],
  from: FileStore,
  to: FileStore,
): Promise<{ files: string[]; missing: string[] }> {
  const found: { files: string[]; missing: string[] } = { files: [], missing: [] };
  for (const name of names) {
    const bytes = await from.get(name).catch(nullWhereMissing);
    if (bytes !== null) await to.put(bytes, name);
    (bytes === null ? found.missing : found.files).push(name);
  }
  return found;
}

async function writeTables(tx: Transaction, folder: string, now: Date): Promise<Manifest> {
  await readOneSnapshot(tx);
  await useFixedFormats(tx);
  const listed = await listTables(tx);
  const tables: Manifest['tables'] = [];
  for (const table of listed) {
    await writeTable(tx, table, folder);
    tables.push({ name: table.name, ...(await fingerprint(tx, table)) });
  }
  const sequences = await readSequences(tx);
  return {
    madeAt: now.toISOString(),
    migrations: [...(await readMigrations(tx))],
    tables,
    sequences,
    files: await listStoredFiles(tx),
  };
}

/** One row per line. */
async function writeTable(tx: Transaction, table: Table, folder: string): Promise<void> {
  await using output = await open(join(folder, rowsFile(table)), 'wx', 0o600);
  for await (const rows of readRows(tx, table))
    await output.appendFile(rows.map((row) => `${writeRow(row)}\n`).join(''));
  await output.datasync();
}

/** As JSON, since its text may contain line breaks; the two that JSON does not escape are escaped as well. */
function writeRow(row: string): string {
  return JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

export function rowsFile({ name }: Table): string {
  return `${name}.rows`;
}
