import { stringify } from 'csv-stringify/sync';
import { exportFiles } from '../../modules/import/export-files.ts';

type Value = string | number | null;
type SheetName = (typeof exportFiles)[number]['name'];

/** The files of an export while they are filled. */
export class Sheets {
  readonly #rows = new Map<SheetName, Record<string, Value>[]>();

  add(name: SheetName, row: Readonly<Record<string, Value>>): void {
    const rows = this.#rows.get(name) ?? [];
    rows.push({ ...row });
    this.#rows.set(name, rows);
  }

  /** Each file as CSV text: every column but those that only an export of this portal fills, rows in the order of adding. */
  toFiles(): Map<string, string> {
    return new Map(exportFiles.map((file) => {
      const columns = file.columns.map((column) => column.name).filter((name) => name !== 'password_hash');
      return [file.name, stringify(this.#rows.get(file.name) ?? [], { header: true, columns })];
    }));
  }
}
