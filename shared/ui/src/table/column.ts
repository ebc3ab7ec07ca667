import type { Cents } from '@portal/domain';
import type { ReactNode } from 'react';
import type { SortValue } from './sort-rows.ts';

interface EveryColumn<Row> {
  readonly heading: string;
  /** What the rows are ordered by when the heading is pressed; without it, it cannot be. */
  readonly sortBy?: (row: Row) => SortValue;
  /** What stands below the column instead of its sum: a closing balance, or null for nothing. */
  readonly footer?: ReactNode;
}

/** Says something about a row: its name, its day, what it is for. */
export interface TextColumn<Row> extends EveryColumn<Row> {
  /** What is shown, and written into a CSV file. */
  readonly text: (row: Row) => string;
  /** What is shown in place of the text: a link, a tag. */
  readonly cell?: (row: Row) => ReactNode;
  /** Counts stand at the end, one below the other, as amounts do. */
  readonly align?: 'end';
  /** What a row is called: its header, and on a phone beside its amount. The first text when none claims it. */
  readonly isName?: true;
}

/** An amount of each row: shown as money, written as a plain decimal, added up below. */
export interface AmountColumn<Row> extends EveryColumn<Row> {
  readonly amount: (row: Row) => Cents;
  /** What a negative amount means to the owner (FN25). */
  readonly negativeNote?: string | undefined;
}

export type Column<Row> = TextColumn<Row> | AmountColumn<Row>;

export function isAmountColumn<Row>(column: Column<Row>): column is AmountColumn<Row> {
  return 'amount' in column;
}

export function alignOf<Row>(column: Column<Row>): 'end' | undefined {
  return isAmountColumn(column) ? 'end' : column.align;
}

/** How a cell stands on a phone: the name and its one amount in a row, everything else around them with its heading. */
export type CellPart = 'before' | 'name' | 'after' | 'amount' | 'more';

/** Reads the parts off the columns, in their order. */
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
