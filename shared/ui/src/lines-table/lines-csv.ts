import { toDecimal } from '@portal/domain';
import { toCsv, type CsvCell } from '../clipboard/to-csv.ts';
import { isAmountColumn, type LinesColumn } from './lines-column.ts';

/** The lines as they stand in their table, headings first; amounts as plain decimals. */
export function linesCsv<Line>(columns: readonly LinesColumn<Line>[], lines: readonly Line[]): string {
  const headings = columns.map(({ heading }) => ({ text: heading }));
  return toCsv([headings, ...lines.map((line) => columns.map((column) => toCsvCell(column, line)))]);
}

function toCsvCell<Line>(column: LinesColumn<Line>, line: Line): CsvCell {
  return isAmountColumn(column) ? { number: toDecimal(column.amount(line)) } : { text: column.text(line) };
}
