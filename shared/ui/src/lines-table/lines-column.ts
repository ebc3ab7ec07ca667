import type { Cents } from '@portal/domain';
import type { ReactNode } from 'react';

/** Says something about a line: its name, its day, what it is for. */
export interface TextColumn<Line> {
  readonly heading: string;
  readonly text: (line: Line) => string;
  /** What is shown in place of the text: a link, a tag. The text is what is copied. */
  readonly cell?: (line: Line) => ReactNode;
  /** Counts stand at the end, one below the other, as amounts do. */
  readonly align?: 'end';
  /** What a line is called: the head of its row, and on a phone beside its amount. The first text when none claims it. */
  readonly isName?: true;
}

/** An amount of each line; what the lines add up to stands below. */
export interface AmountColumn<Line> {
  readonly heading: string;
  readonly amount: (line: Line) => Cents;
  /** What a negative amount means to the owner (FN25). */
  readonly negativeNote?: string | undefined;
}

export type LinesColumn<Line> = TextColumn<Line> | AmountColumn<Line>;

export function isAmountColumn<Line>(column: LinesColumn<Line>): column is AmountColumn<Line> {
  return 'amount' in column;
}

export function alignOf<Line>(column: LinesColumn<Line>): 'end' | undefined {
  return isAmountColumn(column) ? 'end' : column.align;
}

/** How a cell stands on a phone: the name and its one amount in a row, everything else around them with its heading. */
export type CellPart = 'before' | 'name' | 'after' | 'amount' | 'more';

/** Reads the parts off the columns, in their order. */
export function cellParts<Line>(columns: readonly LinesColumn<Line>[]): readonly CellPart[] {
  const claimed = columns.findIndex((column) => !isAmountColumn(column) && column.isName);
  const name = claimed >= 0 ? claimed : columns.findIndex((column) => !isAmountColumn(column));
  const hasOneAmount = columns.filter(isAmountColumn).length === 1;
  return columns.map((column, index) => {
    if (isAmountColumn(column)) return hasOneAmount ? 'amount' : 'more';
    if (index === name) return 'name';
    return index < name ? 'before' : 'after';
  });
}
