import type { Cents, IsoDate } from '@portal/domain';
import type { ReactNode } from 'react';
import type { MoneyTone } from '../money/money-text.tsx';
import type { SortValue } from './sort-rows.ts';

interface EveryColumn<Row> {
  readonly heading: string;
  /** The sort key of a row. A column without it cannot be sorted. */
  readonly sortBy?: (row: Row) => SortValue;
  /** The meaning of the column, shown when the pointer rests on its heading. */
  readonly hint?: string;
  /** The days that the column is of, below its heading, where columns are of different ones: 'in Oct', 'now'. */
  readonly period?: string;
  /** Footer content instead of the sum: a closing balance, or null for nothing. */
  readonly footer?: ReactNode;
}

/** A text column: a name or a description. */
export interface TextColumn<Row> extends EveryColumn<Row> {
  /** The text that is shown and exported to CSV. */
  readonly text: (row: Row) => string;
  /** Content to show instead of the text: a link or a tag. */
  readonly cell?: (row: Row) => ReactNode;
  /** Counts are aligned to the end, like amounts. */
  readonly align?: 'end';
  /** The name of the row: its header. By default the first text column. */
  readonly isName?: true;
  /** Whether a phone shows it without its heading, below the name, because the words explain themselves. */
  readonly isPlain?: true;
  /** The link or button of the row, which stands beside its name on a phone. */
  readonly isAction?: true;
}

/** A day of each row: shown as the owner reads it, exported as YYYY-MM-DD, and never broken. */
export interface DayColumn<Row> extends EveryColumn<Row> {
  /** Null for a row without a day. */
  readonly day: (row: Row) => IsoDate | null;
  /** Words in place of the day alone: 'from 06 Dec, 2026', 'never let'. By default the day, or a dash. */
  readonly words?: (row: Row) => string;
  /** The name of the row, where rows are days. */
  readonly isName?: true;
}

/** An amount of each row: shown as money, exported as a plain decimal, and summed in the footer. */
export interface AmountColumn<Row> extends EveryColumn<Row> {
  /** Null for a row without such an amount. */
  readonly amount: (row: Row) => Cents | null;
  /** Content to show instead of the amount: a button that opens its lines. */
  readonly cell?: (row: Row) => ReactNode;
  readonly tone?: MoneyTone | undefined;
  /** The meaning of a negative amount to the owner (FN25). */
  readonly negativeNote?: string | undefined;
  /** The one of several amounts that stands beside the name on a phone, without its heading. */
  readonly isMain?: true | undefined;
  /** Whether a phone leaves out a zero. */
  readonly isLeftOutAtZero?: true | undefined;
  /** The balance after a row, which stands below its amount on a phone. */
  readonly isBalance?: true;
}

export type Column<Row> = TextColumn<Row> | DayColumn<Row> | AmountColumn<Row>;

export function isAmountColumn<Row>(column: Column<Row>): column is AmountColumn<Row> {
  return 'amount' in column;
}

export function isDayColumn<Row>(column: Column<Row>): column is DayColumn<Row> {
  return 'day' in column;
}

export function alignOf<Row>(column: Column<Row>): 'end' | undefined {
  if (isAmountColumn(column)) return 'end';
  return isDayColumn(column) ? undefined : column.align;
}

/** True for a period of two days: they are longer than a heading, and stand above the table, where they are chosen. */
export function isRange(period: string | undefined): true | undefined {
  return period?.includes(' to ') || undefined;
}
