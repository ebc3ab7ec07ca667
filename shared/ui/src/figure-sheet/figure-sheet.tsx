import { formatMoney, sumCents, type Cents } from '@portal/domain';
import type { ReactElement } from 'react';
import type { AmountColumn, TextColumn } from '../table/column.ts';
import { MoneyText } from '../money/money-text.tsx';
import { equationInNumbers } from '../money/sum-in-numbers.ts';
import { moneyCheck } from './figure-check.ts';
import { LinesSheet, type SheetProps } from './lines-sheet.tsx';

export interface FigureSheetProps<Line> extends SheetProps<Line> {
  /** The figure; it must be the sum of `amountOf` over the lines, and the sheet says so or warns. */
  readonly amount: Cents;
  /** What a negative amount means to the owner (FN25): 'you owe'. */
  readonly negativeNote?: string | undefined;
  /** What stands before the amount: names, days, texts. */
  readonly columns: readonly TextColumn<Line>[];
  readonly amountHeading: string;
  readonly amountOf: (line: Line) => Cents;
  /** Other amounts of the same lines, beside the one that the figure is made of. */
  readonly otherAmounts?: readonly AmountColumn<Line>[] | undefined;
}

/** So many amounts are added up in words; all of them stand in the table. */
const room = 6;

/** A figure of money with the lines it is the sum of; the content of a drawer. */
export function FigureSheet<Line>({
  amount,
  negativeNote,
  columns,
  amountHeading,
  amountOf,
  otherAmounts = [],
  ...sheet
}: FigureSheetProps<Line>): ReactElement {
  const amounts = sheet.lines.map(amountOf);
  return (
    <LinesSheet
      {...sheet}
      figure={<MoneyText amount={amount} negativeNote={negativeNote} />}
      equation={{ terms: equationInNumbers(amounts, room) || 'nothing', result: formatMoney(amount) }}
      columns={[...columns, { heading: amountHeading, amount: amountOf, negativeNote }, ...otherAmounts]}
      check={moneyCheck(amount, sumCents(amounts))}
    />
  );
}
