import { formatMoney, sumCents } from '@portal/domain';
import { cellText } from './cell-text.ts';
import { alignOf, isAmountColumn, type Column } from './column.ts';

/**
 * The digits that the columns at the end of a line have to hold, in characters; undefined for a column that takes what
 * is left. A table of which only some rows are in the page cannot find that out by itself: its columns would move while
 * it is scrolled.
 */
export function columnWidths<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly (number | undefined)[] {
  return columns.map((column) => (alignOf(column) === 'end' ? longest(textsOf(column, rows)) : undefined));
}

function textsOf<Row>(column: Column<Row>, rows: readonly Row[]): readonly string[] {
  const words = column.heading.split(' ');
  if (!isAmountColumn(column)) return [...words, ...rows.map((row) => cellText(column, row))];
  const amounts = rows.flatMap((row) => column.amount(row) ?? []);
  return [...words, ...[...amounts, sumCents(amounts)].map((amount) => formatMoney(amount))];
}

function longest(texts: readonly string[]): number {
  return texts.reduce((length, text) => Math.max(length, text.length), 0);
}
