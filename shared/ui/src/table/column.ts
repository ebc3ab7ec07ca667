import type { Cents } from '@portal/domain';
import type { ReactNode } from 'react';
import type { SortValue } from './sort-rows.ts';

interface EveryColumn<Row> {
  readonly heading: string;
  /** The sort key of a row. A column without it cannot be sorted. */
  readonly sortBy?: (row: Row) => SortValue;
  /** Footer content instead of the sum: a closing balance, or null for nothing. */
  readonly footer?: ReactNode;
}

/** A text column: a name, a day or a description. */
export interface TextColumn<Row> extends EveryColumn<Row> {
  /** The text that is shown and exported to CSV. */
  readonly text: (row: Row) => string;
  /** Content to show instead of the text: a link or a tag. */
  readonly cell?: (row: Row) => ReactNode;
  /** Counts are aligned to the end, like amounts. */
  readonly align?: 'end';
  /** The name of the row: its header. By default the first text column. */
  readonly isName?: true;
}

/** An amount of each row: shown as money, exported as a plain decimal, and summed in the footer. */
export interface AmountColumn<Row> extends EveryColumn<Row> {
  readonly amount: (row: Row) => Cents;
  /** The meaning of a negative amount to the owner (FN25). */
  readonly negativeNote?: string | undefined;
}

export type Column<Row> = TextColumn<Row> | AmountColumn<Row>;

export function isAmountColumn<Row>(column: Column<Row>): column is AmountColumn<Row> {
  return 'amount' in column;
}

export function alignOf<Row>(column: Column<Row>): 'end' | undefined {
  return isAmountColumn(column) ? 'end' : column.align;
}

/** The layout of a cell on a phone: name and amount share a line, and other cells show their heading. */
export type CellPart = 'before' | 'name' | 'after' | 'amount' | 'more';

/** Returns the phone layout of each column. */
export function cellParts<Row>(columns: readonly Column<Row>[]): readonly CellPart[] {
  const claimed = columns.findIndex((column) => !isAmountColumn(column) && column.isName);
  const name = claimed >= 0 ? claimed : columns.findIndex((column) => !isAmountColumn(column));
  const hasOneAmount = columns.filter(isAmountColumn).length === 1;
  return columns.map((column, index) => {
    if (isAmountColumn(column)) return hasOneAmount ? 'amount' : 'more';
    if (index === name) return 'name';
    return index < name ? 'before' : 'after';
  });
}
