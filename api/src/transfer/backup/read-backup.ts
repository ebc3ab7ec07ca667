import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Transaction } from '../../db/client.ts';
import { folderStore } from '../../services/files/file-store.ts';
import { writeWithoutSeals } from '../../services/row-seals/row-seals.repo.ts';
import type { FileStore } from '../../services/files/file-store.ts';
import { MANIFEST, parseManifest } from './backup-manifest.ts';
import type { Manifest } from './backup-manifest.ts';
import { excludedTables } from './left-out.repo.ts';
import { nullWhereMissing } from './missing.ts';
import { readLines } from './read-lines.ts';
import {
  findFilled,
  fingerprint,
  listTables,
  lockTables,
  readMigrations,
  setSequences,
  useFixedFormats,
  writeRows,
} from './tables.repo.ts';
import { rowsFile } from './write-backup.ts';

export type RestoreResult =
  | { readonly kind: 'restored'; readonly counts: Readonly<Record<string, number>>; readonly files: number }
  | { readonly kind: 'refused'; readonly reason: string };

const BATCH_SIZE = 2000;

/** Restores a backup into an empty database: all of it, or nothing. */
export async function readBackup(database: Database, files: FileStore, folder: string): Promise<RestoreResult> {
  const manifest = await readManifest(folder);
  if (typeof manifest === 'string') return { kind: 'refused', reason: manifest };
  const copies = folderStore(join(folder, 'files'));
  return database.transaction(async (tx) => {
    const reason = await findObstacle(tx, manifest);
    if (reason !== null) return { kind: 'refused', reason };
    await writeWithoutSeals(tx);
    for (const name of manifest.files) await files.put(await copies.get(name), name);
    const counts: Record<string, number> = {};
    for (const table of manifest.tables.filter(({ name }) => !excludedTables.includes(name)))
      counts[table.name] = await readTable(tx, table, folder);
    await setSequences(tx, manifest.sequences);
    return { kind: 'restored', counts, files: manifest.files.length };
  });
}

/** The manifest, or the reason why there is none. */
async function readManifest(folder: string): Promise<Manifest | string> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(nullWhereMissing);
  if (text === null) return `${folder} is no whole backup: it has no ${MANIFEST}.`;
  try {
    return parseManifest(text);
  } catch {
    return `${join(folder, MANIFEST)} is damaged.`;
  }
}

async function findObstacle(tx: Transaction, { migrations }: Manifest): Promise<string | null> {
  const own = await readMigrations(tx);
  if (own.join() !== migrations.join()) {
    return `The backup was made by another version of the portal: its tables come from ${migrations.length} migrations, these from ${own.length}. Restore it with that version, and upgrade after it.`;
  }
  const tables = await listTables(tx);
  await useFixedFormats(tx);
  await lockTables(tx, tables);
  const filled = await findFilled(tx, tables);
  return filled.length > 0 ? `The database is not empty (${filled.join(', ')}).` : null;
}

async function readTable(tx: Transaction, table: Manifest['tables'][number], folder: string): Promise<number> {
  let rows: string[] = [];
  for await (const line of readLines(join(folder, rowsFile(table)))) {
    rows.push(parseRow(line));
    if (rows.length < BATCH_SIZE) continue;
    await writeRows(tx, table, rows);
    rows = [];
  }
  if (rows.length > 0) await writeRows(tx, table, rows);
  const { count, sum } = await fingerprint(tx, table);
  if (count !== table.count || sum !== table.sum)
    throw new Error(`${rowsFile(table)} is damaged: it should hold ${table.count} rows and gave ${count}`);
  return count;
}

function parseRow(line: string): string {
  const row: unknown = JSON.parse(line);
  if (typeof row === 'string') return row;
  throw new Error('A line of the backup is no row');
}
