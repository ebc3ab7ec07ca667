import { isAmountColumn, isDayColumn, type Column } from './column.ts';

/**
 * The place of a cell on a phone: name and amount share a line, or name and link where there is no amount; below them
 * stand the day, if there is one alone, and the balance, and other cells show their heading. Two days stand below each
 * other beside the link, each with its heading. Many amounts stand side by side, each below its heading.
 */
export type CellPart =
  'before' | 'name' | 'after' | 'amount' | 'action' | 'detail' | 'dated' | 'balance' | 'figure' | 'more';

/** The most amounts that are shown one below the other on a card. */
const fewAmounts = 3;

/** Returns the phone layout of each column. */
export function cellParts<Row>(columns: readonly Column<Row>[]): readonly CellPart[] {
  const claimed = columns.findIndex((column) => !isAmountColumn(column) && column.isName);
  const name = claimed >= 0 ? claimed : columns.findIndex(isText);
  const hasOneAmount = columns.filter((column) => isAmountColumn(column) && !column.isBalance).length === 1;
  const amounts = columns.filter(isAmountColumn).length;
  const action = amounts > 1 ? -1 : columns.findIndex((column) => isText(column) && column.isAction);
  const amountPart = amounts > fewAmounts ? 'figure' : 'more';
  const [firstDay, otherDay] = columns.filter(isDayColumn);
  return columns.map((column, index) => {
    if (isAmountColumn(column) && column.isMain) return 'amount';
    if (isAmountColumn(column) && !hasOneAmount) return amountPart;
    if (isAmountColumn(column)) return column.isBalance ? 'balance' : 'amount';
    if (index === name) return 'name';
    if (index === action) return 'action';
    if (column === firstDay && !otherDay && (hasOneAmount || action >= 0)) return 'detail';
    if (isDayColumn(column) && otherDay && hasOneAmount && action >= 0) return 'dated';
    return index < name ? 'before' : 'after';
  });
}

function isText<Row>(column: Column<Row>): column is Extract<Column<Row>, { readonly text: unknown }> {
  return !isAmountColumn(column) && !isDayColumn(column);
}
