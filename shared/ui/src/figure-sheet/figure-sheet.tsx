import { formatMoney, sumCents, type Cents } from '@portal/domain';
import type { ReactElement } from 'react';
import type { AmountColumn, TextColumn } from '../table/column.ts';
import { MoneyText } from '../money/money-text.tsx';
import { equationInNumbers } from '../money/sum-in-numbers.ts';
import { moneyCheck } from './figure-check.ts';
import { LinesSheet, type SheetProps } from './lines-sheet.tsx';

export interface FigureSheetProps<Line> extends SheetProps<Line> {
  /** The figure. The sheet confirms that it equals the sum of `amountOf` over the lines, or warns. */
  readonly amount: Cents;
  /** What a negative amount means to the owner (FN25): 'you owe'. */
  readonly negativeNote?: string | undefined;
  /** The columns before the amount: names, days, texts. */
  readonly columns: readonly TextColumn<Line>[];
  readonly amountHeading: string;
  readonly amountOf: (line: Line) => Cents;
  /** Other amounts of the same lines, which do not count towards the figure. */
  readonly otherAmounts?: readonly AmountColumn<Line>[] | undefined;
}

/** How many amounts the formula shows. The table shows all of them. */
const room = 6;

/** A sum of money with the lines behind it. The content of a drawer. */
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
