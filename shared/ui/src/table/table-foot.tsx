import { sumCents, type Cents } from '@portal/domain';
import type { ReactElement, ReactNode } from 'react';
import { MoneyText } from '../money/money-text.tsx';
import type { CellPart } from './cell-parts.ts';
import { alignOf, isAmountColumn, isRange, type AmountColumn, type Column } from './column.ts';

export interface TableFootProps<Row> {
  /** The label of the sum. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly parts: readonly CellPart[];
  /** Whether the label stands below the names, instead of reaching over the columns before them. */
  readonly isBelowNames: boolean;
}

/** The sums of the amounts. Absent if the first column would need both the label and a sum. */
export function TableFoot<Row>({
  label,
  columns,
  rows,
  parts,
  isBelowNames,
}: TableFootProps<Row>): ReactElement | null {
  const width = columns.findIndex((column) => isAmountColumn(column) || column.footer !== undefined);
  if (width < 1) return null;
  const before = isBelowNames ? parts.indexOf('name') : 0;
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.slice(0, before).map(({ heading }) => (
          <td key={heading} role="cell" data-part="before" />
        ))}
        <th role="rowheader" scope="row" colSpan={width - before} data-part="name">
          {label}
        </th>
        {columns.slice(width).map((column, index) => (
          <td
            key={column.heading}
            role="cell"
            data-align={alignOf(column)}
            data-part={parts[width + index]}
            data-heading={column.heading}
            data-period={column.period}
            data-range={isRange(column.period)}
          >
            {footerOf(column, rows)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function footerOf<Row>(column: Column<Row>, rows: readonly Row[]): ReactNode {
  if (column.footer !== undefined || !isAmountColumn(column)) return column.footer;
  return <MoneyText amount={sumOf(column, rows)} tone={column.tone} negativeNote={column.negativeNote} />;
}

function sumOf<Row>(column: AmountColumn<Row>, rows: readonly Row[]): Cents {
  return sumCents(rows.flatMap((row) => column.amount(row) ?? []));
}
