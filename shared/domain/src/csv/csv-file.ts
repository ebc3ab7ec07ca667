import { toCsv } from './to-csv.ts';
import type { CsvCell } from './to-csv.ts';

/** The facts of a file below its rows: `['Owner', 'Priya Wong']`. */
export type CsvNote = readonly [name: string, value: string];

/** A table for a file. Its days are written YYYY-MM-DD, its amounts as plain decimals. */
export interface CsvTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
  readonly notes: readonly CsvNote[];
}

/** Tells Excel that the text is UTF-8, so that it reads 'Montréal' correctly. */
const byteOrderMark = '\uFEFF';

/**
 * The text of a CSV file: the column heads, exactly the rows given, and below an empty line the owner, the period and
 * the filter (RP13, RP16).
 */
export function csvFile({ heads, rows, notes }: CsvTable): string {
  return [csvBeginning(heads), csvRows(rows), csvEnd(notes)].join('');
}

/** The beginning of a file whose rows come one after the other; {@link csvRows} and {@link csvEnd} follow. */
export function csvBeginning(heads: readonly string[]): string {
  return `${byteOrderMark}${csvRows([heads.map((text) => ({ text }))])}`;
}

/** Rows in the middle of a file. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.length > 0 ? `${toCsv(rows)}\r\n` : '';
}

export function csvEnd(notes: readonly CsvNote[]): string {
  return notes.length > 0 ? `\r\n${csvRows(notes.map(([name, value]) => [{ text: name }, { text: value }]))}` : '';
}
