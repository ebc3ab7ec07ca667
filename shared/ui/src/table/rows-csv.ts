import { toCsv, toDecimal, type CsvCell } from '@portal/domain';
import { isAmountColumn, type Column } from './column.ts';

/** All rows in table order as CSV with headings and plain decimal amounts (RP16). */
export function rowsCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const headings = columns.map(({ heading }) => ({ text: heading }));
  return toCsv([headings, ...rows.map((row) => columns.map((column) => toCsvCell(column, row)))]);
}

function toCsvCell<Row>(column: Column<Row>, row: Row): CsvCell {
  return isAmountColumn(column) ? { number: toDecimal(column.amount(row)) } : { text: column.text(row) };
}
