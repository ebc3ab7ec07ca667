import { stringify } from 'csv-stringify/sync';
import { exportFiles } from '../../import/export-files.ts';

export type SheetRow = Readonly<Record<string, string | number | null>>;
/** Rows by the name of their file, as an export's cells: Y and N, 1 and 0, amounts with two decimals. */
export type SheetRows = ReadonlyMap<string, readonly SheetRow[]>;

/** The files of an export while they are filled. */
export class Sheets {
  #rows = new Map<string, SheetRow[]>();

  add(name: (typeof exportFiles)[number]['name'], row: SheetRow): void {
    const rows = this.#rows.get(name);
    if (rows === undefined) this.#rows.set(name, [row]);
    else rows.push(row);
  }

  /** The rows of a file that were added since then. */
  rows(name: string): readonly SheetRow[] {
    return this.#rows.get(name) ?? [];
  }

  /** Returns the rows added since the last call. */
  take(): SheetRows {
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
export function sheetHeaders(): Map<string, string> {
  return new Map(exportFiles.map((file) => [file.name, stringify([columnsOf(file)])]));
}

/** The rows of each file as CSV text, by name. */
export function sheetLines(rows: SheetRows): Map<string, string> {
  return new Map(
    exportFiles.map((file) => [file.name, stringify([...(rows.get(file.name) ?? [])], { columns: columnsOf(file) })]),
  );
}
