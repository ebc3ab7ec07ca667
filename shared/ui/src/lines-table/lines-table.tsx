import { sumCents } from '@portal/domain';
import { useDeferredValue, type ReactElement } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { MoneyText } from '../money/money-text.tsx';
import type { LineOpening } from './line-opener.tsx';
import { LineRow } from './line-row.tsx';
import { alignOf, cellParts, isAmountColumn, type CellPart, type LinesColumn } from './lines-column.ts';
import styles from './lines-table.module.css';

export interface LinesTableProps<Line> {
  /** What the table holds, for those who do not see what is around it. */
  readonly caption: string;
  readonly columns: readonly LinesColumn<Line>[];
  readonly lines: readonly Line[];
  readonly keyOf: (line: Line) => string | number;
  /** What the last row is called: there, each column of amounts is added up. No such row without. */
  readonly sumLabel?: string | undefined;
  readonly opens?: LineOpening<Line> | undefined;
}

/** So many rows fill any screen; the others follow once these are seen. */
const first = 60;

/** The lines behind a figure, each a row; on a phone each a card. */
export function LinesTable<Line>({
  caption,
  columns,
  lines,
  keyOf,
  sumLabel,
  opens,
}: LinesTableProps<Line>): ReactElement {
  const parts = cellParts(columns);
  const shown = useDeferredValue(lines, lines.slice(0, first));
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.heading} scope="col" data-align={alignOf(column)}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((line) => (
          <LineRow key={keyOf(line)} line={line} columns={columns} parts={parts} opens={opens} />
        ))}
      </tbody>
      {sumLabel && <Sum label={sumLabel} columns={columns} lines={lines} parts={parts} />}
    </table>
  );
}

type SumProps<Line> = Pick<LinesTableProps<Line>, 'columns' | 'lines'> & {
  readonly label: string;
  readonly parts: readonly CellPart[];
};

function Sum<Line>({ label, columns, lines, parts }: SumProps<Line>): ReactElement | null {
  const width = columns.findIndex(isAmountColumn);
  if (width < 1) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={width} data-part="name">
          {label}
        </th>
        {columns.slice(width).map((column, index) => (
          <td
            key={column.heading}
            data-align={alignOf(column)}
            data-part={parts[width + index]}
            data-heading={column.heading}
          >
            {isAmountColumn(column) && (
              <MoneyText amount={sumCents(lines.map(column.amount))} negativeNote={column.negativeNote} />
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
