import { messages, type ResidenceFigure, type ResidenceRow } from '@portal/contract';
import { cents, parseMoney, type Cents, type DateRange } from '@portal/domain';
import { CountSheet, FigureSheet } from '@portal/ui';
import type { ReactElement } from 'react';
import { rowsOf } from './row-columns.ts';

interface RowsSheetProps {
  readonly figure: ResidenceFigure;
  readonly title: string;
  readonly range: DateRange;
  readonly rows: readonly ResidenceRow[];
  /** The value on the page: the sheet says whether the rows add up to it. */
  readonly value: number;
}

const amountOf = ({ amount }: ResidenceRow): Cents => parseMoney(amount ?? '0.00');

/** A figure with the rows that it counts or adds up. */
export function RowsSheet({ figure, title, range, rows, value }: RowsSheetProps): ReactElement {
  const { columns, formula, amount, isAsOf = false } = rowsOf[figure];
  const shared = {
    name: title,
    validity: (day: (one: DateRange['from']) => string) =>
      isAsOf ? `as of ${day(range.to)}` : `${day(range.from)} to ${day(range.to)}`,
    formula,
    lines: rows,
    keyOf: ({ id, series, group }: ResidenceRow) => `${group ?? ''} ${series} ${id}`,
    columns,
    empty: messages.noData,
  };
  if (amount === null) return <CountSheet {...shared} count={value} />;
  const total = cents(value);
  return (
    <FigureSheet
      {...shared}
      amount={total}
      terms={[{ amount: total, words: `from ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}` }]}
      amountHeading={amount}
      amountOf={amountOf}
    />
  );
}
