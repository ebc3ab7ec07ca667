import type { Transaction } from '../db/client.ts';
import type { CsvRow, CsvRowsByFile } from './generator/csv-rows.ts';
import { encryptNumber } from '../services/encryption/account-number.ts';
import type { Cipher } from '../services/encryption/cipher.ts';
import { insertBankChanges } from '../transfer/import/bank-changes.repo.ts';
import { numberTypes } from '../transfer/import/write-bank-accounts.ts';
import type { ExportFile } from '../transfer/import/export-files.ts';
import { exportFiles } from '../transfer/import/export-files.ts';
import { documentFileTypes } from '../transfer/import/documents.repo.ts';
import { recomputeOutstanding } from '../transfer/import/import.repo.ts';
import { writeKeyedRows } from '../transfer/import/keyed-rows.repo.ts';
import { typesOf } from '../transfer/import/write-files.ts';
import { insertSheet, writeDemoLogins } from './demo-rows.repo.ts';
import type { LastIds } from './demo.repo.ts';
import type { StoredDrawings } from './stored-drawings.ts';

/** The number of rows that are held in memory and written together. */
const BATCH_SIZE = 10_000;

/** Tables whose rows may exist already and are referred to by others, so they are updated and not replaced. */
const KEPT_TABLES = ['locations', 'owners', 'buildings', 'properties', 'eft_batches'];

/** Values for every login and every document. */
interface DemoInputs {
  readonly passwordHash: string;
  readonly drawings: StoredDrawings;
  readonly cipher: Cipher;
}

/** Writes a sample part by part, its balances included, and returns its last ids and how many rows each file has. */
export async function writeDemo(
  tx: Transaction,
  parts: Iterable<CsvRowsByFile>,
  demoInputs: DemoInputs,
): Promise<{ readonly last: LastIds; readonly counts: Readonly<Record<string, number>> }> {
  const counts: Record<string, number> = {};
  let last: LastIds = { customer: 0, group: 0, property: 0 };
  let waiting = new Map<string, CsvRow[]>();
  const flush = async (): Promise<void> => {
    for (const file of exportFiles) await writeSheet(tx, file, waiting.get(file.name) ?? [], demoInputs);
    await recomputeOutstanding(
      tx,
      (waiting.get('bills.csv') ?? []).map((bill) => Number(bill['bill_id'])),
    );
    waiting = new Map();
  };
  for (const part of parts) {
    for (const [name, rows] of part) {
      const others = waiting.get(name) ?? [];
      others.push(...rows);
      waiting.set(name, others);
      counts[name] = (counts[name] ?? 0) + rows.length;
    }
    last = lastOf(part, last);
    if (sizeOf(waiting) >= BATCH_SIZE) await flush();
  }
  await flush();
  return { last, counts };
}

async function writeSheet(
  tx: Transaction,
  file: ExportFile,
  rows: readonly CsvRow[],
  { passwordHash, drawings, cipher }: DemoInputs,
): Promise<void> {
  const types = typesOf(file.columns);
  if (rows.length === 0) return;
  if (file.table === 'logins') await writeDemoLogins(tx, rows, passwordHash);
  else if (file.table === 'bank_accounts') await writeAccounts(tx, file, rows, cipher);
  else if (file.table === 'bank_changes') await insertBankChanges(tx, rows);
  else if (KEPT_TABLES.includes(file.table))
    await writeKeyedRows(tx, { table: file.table, idColumn: file.identity.column, types }, rows);
  else if (file.table === 'ledger_entries')
    await insertSheet(tx, file.table, { ...types, balance: 'numeric(14,2)' }, rows);
  else if (file.table === 'documents') await writeDocuments(tx, types, rows, drawings);
  else if (file.table === 'bill_payments') await writePayments(tx, file, rows);
  else if ('month' in types) await insertSheet(tx, file.table, types, rows.map(onFirstDay));
  else await insertSheet(tx, file.table, types, rows);
}

/** A month is stored as its first day. */
function onFirstDay(row: CsvRow): CsvRow {
  return { ...row, month: `${row['month']}-01` };
}

async function writeDocuments(
  tx: Transaction,
  { file: _file, ...types }: Readonly<Record<string, string>>,
  rows: readonly CsvRow[],
  drawings: StoredDrawings,
): Promise<void> {
  await insertSheet(
    tx,
    'documents',
    { ...types, ...documentFileTypes },
    rows.map((row) => drawings.place(row)),
  );
}

/** An account keeps its id when the demo is recreated, because payments refer to it. */
async function writeAccounts(
  tx: Transaction,
  file: ExportFile,
  rows: readonly CsvRow[],
  cipher: Cipher,
): Promise<void> {
  const { account_number: _digits, ...types } = typesOf(file.columns);
  await writeKeyedRows(
    tx,
    { table: file.table, idColumn: file.identity.column, types: { ...types, ...numberTypes } },
    rows.map(({ account_number: digits, ...row }) => ({
      ...row,
      ...encryptNumber(cipher, Number(row['customer_account_id']), String(digits)),
    })),
  );
}

/** A payment that a sample lists twice is stored once (TN10). */
async function writePayments(tx: Transaction, file: ExportFile, rows: readonly CsvRow[]): Promise<void> {
  const distinct = new Map(rows.map((row) => [row['transaction_id'], row]));
  await insertSheet(tx, file.table, typesOf(file.columns), [...distinct.values()]);
}

function lastOf(part: CsvRowsByFile, last: LastIds): LastIds {
  const highest = (name: string, column: string, before: number): number =>
    (part.get(name) ?? []).reduce((most, row) => Math.max(most, Number(row[column])), before);
  return {
    customer: highest('owners.csv', 'customer_id', last.customer),
    group: highest('buildings.csv', 'group_id', last.group),
    property: highest('properties.csv', 'property_id', last.property),
  };
}

function sizeOf(waiting: ReadonlyMap<string, readonly CsvRow[]>): number {
  return [...waiting.values()].reduce((sum, rows) => sum + rows.length, 0);
}
