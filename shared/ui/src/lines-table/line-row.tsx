import type { ReactElement, ReactNode } from 'react';
import { MoneyText } from '../money/money-text.tsx';
import { LineOpener, type LineOpening } from './line-opener.tsx';
import { alignOf, isAmountColumn, type CellPart, type LinesColumn } from './lines-column.ts';
import styles from './lines-table.module.css';

export interface LineRowProps<Line> {
  readonly line: Line;
  readonly columns: readonly LinesColumn<Line>[];
  readonly parts: readonly CellPart[];
  readonly opens: LineOpening<Line> | undefined;
}

export function LineRow<Line>({ line, columns, parts, opens }: LineRowProps<Line>): ReactElement {
  return (
    <tr className={opens && styles.opens}>
      {columns.map((column, index) => {
        const content = contentOf(column, line);
        const attributes = { 'data-align': alignOf(column), 'data-part': parts[index], 'data-heading': column.heading };
        if (parts[index] !== 'name') {
          return (
            <td key={column.heading} {...attributes}>
              {content}
            </td>
          );
        }
        return (
          <th key={column.heading} scope="row" {...attributes}>
            {opens ? (
              <LineOpener line={line} opens={opens}>
                {content}
              </LineOpener>
            ) : (
              content
            )}
          </th>
        );
      })}
    </tr>
  );
}

function contentOf<Line>(column: LinesColumn<Line>, line: Line): ReactNode {
  if (isAmountColumn(column)) return <MoneyText amount={column.amount(line)} negativeNote={column.negativeNote} />;
  return column.cell ? column.cell(line) : column.text(line);
}
