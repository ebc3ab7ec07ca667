import { stringify } from 'csv-stringify/sync';
import { exportFiles } from '../../transfer/import/export-files.ts';

export type CsvRow = Readonly<Record<string, string | number | null>>;
/** Rows by the name of their file, as an export's cells: Y and N, 1 and 0, amounts with two decimals. */
export type CsvRowsByFile = ReadonlyMap<string, readonly CsvRow[]>;

/** Collects the rows of an export's files. */
export class CsvRows {
  #rows = new Map<string, CsvRow[]>();

  add(name: (typeof exportFiles)[number]['name'], row: CsvRow): void {
    const rows = this.#rows.get(name);
    if (rows === undefined) this.#rows.set(name, [row]);
    else rows.push(row);
  }

  /** The rows of a file that were added since the last `take`. */
  rows(name: string): readonly CsvRow[] {
    return this.#rows.get(name) ?? [];
  }

  /** Returns the rows added since the last call. */
  take(): CsvRowsByFile {
    const taken = this.#rows;
    this.#rows = new Map();
    return taken;
  }
}

/** A file's columns in a sample: all but those that only an export of this portal fills. */
const EXPORTED_ONLY = ['password_hash', 'account_number_sealed'];

function columnsOf(file: (typeof exportFiles)[number]): string[] {
  return file.columns.map((column) => column.name).filter((name) => !EXPORTED_ONLY.includes(name));
}

/** The first line of each file of a sample, by name. */
export function csvHeaders(): Map<string, string> {
  return new Map(exportFiles.map((file) => [file.name, stringify([columnsOf(file)])]));
}

/** The rows of each file as CSV text, by name. */
export function csvLines(rows: CsvRowsByFile): Map<string, string> {
  return new Map(
    exportFiles.map((file) => [file.name, stringify([...(rows.get(file.name) ?? [])], { columns: columnsOf(file) })]),
  );
}
