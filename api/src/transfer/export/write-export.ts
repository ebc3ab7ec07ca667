import { stringify } from 'csv-stringify/sync';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Transaction } from '../../db/client.ts';
import { UndecryptableError, decryptNumber } from '../../services/encryption/account-number.ts';
import { keysOf } from '../../services/row-seals/seal-rows.ts';
import { verifyWithin } from '../../services/row-seals/verify-seals.ts';
import type { Finding } from '../../services/row-seals/verify-seals.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import type { FileStore } from '../../services/files/file-store.ts';
import type { Column, ExportFile } from '../import/export-files.ts';
import { exportFiles } from '../import/export-files.ts';
import type { StoredRow } from './stored-rows.repo.ts';
import { listDocumentFiles } from '../import/documents.repo.ts';
import type { DocumentFile } from '../import/documents.repo.ts';
import { readStoredRows, readOneSnapshot } from './stored-rows.repo.ts';

/** The number of rows written to each file. */
export type ExportCounts = Readonly<Record<string, number>>;

/** Files are renamed to their final names once all are complete. */
const UNFINISHED = '.part';
const DOCUMENTS = 'documents';

/** Rows of the export were altered outside the portal (SEC9). */
export class UnsealedExportError extends Error {
  override readonly name = 'UnsealedExportError';
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super('Rows that would be exported are not as the portal left them.');
    this.findings = findings;
  }
}

interface ExportMode {
  /** Decrypts account numbers, to export them as digits (BA3). */
  readonly plain?: Cipher | null;
  /** Whether to include rows that were altered outside the portal. */
  readonly isUnverified?: boolean;
}

/**
 * Writes a consistent snapshot of everything that an import can read into a new or empty folder: importing it gives the
 * same portal. Account numbers are encrypted, or digits where a key is given (BA3). Returns null for a folder that is
 * not empty. An export that fails leaves nothing behind.
 * @throws UnsealedExportError where one of its rows, or a list of seals, was altered outside the portal
 */
export async function writeExport(
  database: Database,
  files: FileStore,
  folder: string,
  { plain = null, isUnverified = false }: ExportMode = {},
): Promise<ExportCounts | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) return null;
  const made = new Set<string>();
  try {
    const { counts, documents } = await database.transaction(async (tx) => ({
      counts: await writeFiles(tx, folder, made, { plain, isUnverified }),
      documents: await listDocumentFiles(tx),
    }));
    await copyDocuments(documents, files, folder);
    for (const { name } of exportFiles) await finish(join(folder, name), made);
    return counts;
  } catch (error) {
    for (const path of [...made, join(folder, DOCUMENTS)]) await rm(path, { force: true, recursive: true });
    throw error;
  }
}

async function writeFiles(
  tx: Transaction,
  folder: string,
  made: Set<string>,
  { plain, isUnverified }: Required<ExportMode>,
): Promise<ExportCounts> {
  await readOneSnapshot(tx);
  if (!isUnverified) await refuseUnsealed(tx);
  const counts: Record<string, number> = {};
  for (const file of exportFiles)
    counts[file.name] = await writeRows(tx, file, join(folder, file.name + UNFINISHED), { made, plain });
  return counts;
}

/** Checked in the snapshot that is written, so that nobody can swap a row in between. */
async function refuseUnsealed(tx: Transaction): Promise<void> {
  const tables = new Set<string>(exportFiles.map(({ table }) => table));
  const findings: Finding[] = [];
  await verifyWithin(tx, await keysOf(tx), (finding) => {
    if (!('table' in finding) || tables.has(finding.table)) findings.push(finding);
  });
  if (findings.length > 0) throw new UnsealedExportError(findings);
}

/** The files hold password hashes and every owner's data, so only this user may read them. */
async function writeRows(
  tx: Transaction,
  file: ExportFile,
  path: string,
  { made, plain }: { readonly made: Set<string>; readonly plain: Cipher | null },
): Promise<number> {
  const columns = file.columns.filter(
    ({ isNeverStored, form }) => isNeverStored !== true && form !== (plain === null ? 'plain' : 'encrypted'),
  );
  await using output = await open(path, 'wx', 0o600);
  made.add(path);
  await output.appendFile(stringify([columns.map((column) => column.name)]));
  let count = 0;
  for await (const rows of readStoredRows(tx, file, columns)) {
    await output.appendFile(stringify(rows.map((row) => columns.map((column) => writeCell(column, row, plain)))));
    count += rows.length;
  }
  // After a power failure no file may have its final name without its content.
  await output.datasync();
  return count;
}

/** A file is stored before its row, so the files are copied after the rows. */
async function copyDocuments(documents: readonly DocumentFile[], files: FileStore, folder: string): Promise<void> {
  for (const { document_id: id, file_name: fileName, stored_name: storedName } of documents) {
    const own = join(folder, DOCUMENTS, String(id));
    await mkdir(own, { recursive: true, mode: 0o700 });
    await writeFile(join(own, fileName), await files.get(storedName), { mode: 0o600, flush: true });
  }
}

async function finish(path: string, made: Set<string>): Promise<void> {
  await rename(path + UNFINISHED, path);
  made.delete(path + UNFINISHED);
  made.add(path);
}

function writeCell({ name, kind, form }: Column, row: StoredRow, plain: Cipher | null): string | null {
  const stored = row[name] ?? null;
  if (stored !== null && form === 'plain' && plain !== null) return digitsOf(plain, row, stored);
  return stored === null || kind.write === undefined ? stored : kind.write(stored);
}

function digitsOf(cipher: Cipher, row: StoredRow, encrypted: string): string {
  const id = Number(row['customer_account_id']);
  const digits = decryptNumber(cipher, id, encrypted);
  if (digits === null) throw new UndecryptableError(id);
  return digits;
}
