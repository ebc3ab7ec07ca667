import { parse } from 'csv-parse/sync';

/** A line of a provider's export by column; an absent column reads as empty. */
export type Row = Readonly<Record<string, string>>;

/** An export: file names and their CSV text. */
export type ExportFiles = ReadonlyMap<string, string>;

export function rowsOf(files: ExportFiles, name: string): Row[] {
  const text = files.get(name);
  return text === undefined ? [] : parse<Row>(text, { columns: true, bom: true });
}

/** LS12: a day written 0000-00-00 is empty. */
export function cell(row: Row, column: string): string {
  const text = row[column] ?? '';
  return text === '0000-00-00' ? '' : text;
}

/** The rows whose column has this value. */
export function rowsWhere(rows: readonly Row[], column: string, value: string): Row[] {
  return rows.filter((row) => cell(row, column) === value);
}
