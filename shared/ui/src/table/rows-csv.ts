import { toCsv, toDecimal, type CsvCell } from '@portal/domain';
import { isAmountColumn, isDayColumn, type Column } from './column.ts';

/** Rows for a file, in table order: days as YYYY-MM-DD, amounts as plain decimals. */
export function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CsvCell[][] {
  return rows.map((row) => columns.map((column) => toCsvCell(column, row)));
}

/** All rows as CSV below their headings, for the clipboard (RP16). */
export function rowsCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return toCsv([columns.map(({ heading }) => ({ text: heading })), ...csvRows(columns, rows)]);
}

function toCsvCell<Row>(column: Column<Row>, row: Row): CsvCell {
  if (isDayColumn(column)) return { text: column.day(row) ?? column.words?.(row) ?? '' };
  if (!isAmountColumn(column)) return { text: column.text(row) };
  const amount = column.amount(row);
  return amount === null ? { text: '' } : { number: toDecimal(amount) };
}
