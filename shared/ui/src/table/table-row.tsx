import { memo, type ReactElement, type ReactNode, type Ref } from 'react';
import { MoneyText } from '../money/money-text.tsx';
import type { CellPart } from './cell-parts.ts';
import { cellText } from './cell-text.ts';
import { alignOf, isAmountColumn, isDayColumn, isRange, type Column } from './column.ts';
import { RowOpener, type RowOpening } from './row-opener.tsx';
import styles from './row-opener.module.css';
import { NoWrapText } from './no-wrap-text.tsx';

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly parts: readonly CellPart[];
  readonly opens: RowOpening<Row> | undefined;
  readonly keyOf: (row: Row) => string | number;
  /** Whether a row heads the rows below it. */
  readonly isHead?: ((row: Row) => boolean) | undefined;
}

/** The position of a row among all rows, when only some are rendered. */
export interface RowPlace {
  readonly index: number;
  readonly measure: Ref<HTMLTableRowElement>;
}

/** The heading row counts as the first. */
const firstRow = 2;

export function TableRow<Row>({
  row,
  columns,
  parts,
  opens,
  keyOf,
  isHead,
  index: place,
  measure,
}: TableRowProps<Row> & Partial<RowPlace>): ReactElement {
  return (
    <tr
      role="row"
      className={opens && styles.opens}
      ref={measure}
      data-row={opens && keyOf(row)}
      data-head={isHead?.(row) || undefined}
      data-index={place}
      aria-rowindex={place === undefined ? undefined : place + firstRow}
    >
      {columns.map((column, index) => {
        const content = contentOf(column, row);
        const attributes = {
          'data-align': alignOf(column),
          'data-part': parts[index],
          'data-heading': column.heading,
          'data-period': column.period,
          'data-range': isRange(column.period),
          'data-plain': isPlain(column),
          'data-left-out': isLeftOut(column, row),
          'data-day': isDayColumn(column) || undefined,
        };
        if (parts[index] !== 'name') {
          return (
            <td key={column.heading} role="cell" {...attributes}>
              {content}
            </td>
          );
        }
        return (
          <th key={column.heading} role="rowheader" scope="row" {...attributes}>
            {opens ? (
              <RowOpener row={row} opens={opens}>
                {content}
              </RowOpener>
            ) : (
              content
            )}
          </th>
        );
      })}
    </tr>
  );
}

/** A row of a long table is drawn once: scrolling draws those that come into sight, and none of those that are there. */
export const LastingRow = memo(TableRow) as typeof TableRow;

function isPlain<Row>(column: Column<Row>): true | undefined {
  return isAmountColumn(column) || isDayColumn(column) ? undefined : column.isPlain;
}

function isLeftOut<Row>(column: Column<Row>, row: Row): true | undefined {
  return (isAmountColumn(column) && column.isLeftOutAtZero && column.amount(row) === 0) || undefined;
}

function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (!isDayColumn(column) && column.cell) return column.cell(row);
  if (isAmountColumn(column)) {
    const amount = column.amount(row);
    return amount === null ? null : <MoneyText amount={amount} tone={column.tone} negativeNote={column.negativeNote} />;
  }
  return <NoWrapText text={cellText(column, row)} />;
}
