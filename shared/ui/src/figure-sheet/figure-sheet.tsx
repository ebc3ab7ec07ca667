import { sumCents, type Cents } from '@portal/domain';
import type { ReactElement } from 'react';
import { MoneyText, type MoneyTone } from '../money/money-text.tsx';
import { equationInWords, type SumTerm } from '../money/sum-in-words.ts';
import type { AmountColumn, DayColumn, TextColumn } from '../table/column.ts';
import { moneyCheck } from './figure-check.ts';
import { LinesSheet, type SheetProps } from './lines-sheet.tsx';

export interface FigureSheetProps<Line> extends SheetProps<Line> {
  /** The figure. The sheet confirms that it equals the sum of `amountOf` over the lines, or warns. */
  readonly amount: Cents;
  /** The parts of the figure by name; a part of nothing is left out. */
  readonly terms: readonly SumTerm[];
  /** Decides the colours of the figure and of the amounts. */
  readonly tone?: MoneyTone | undefined;
  /** The meaning of a negative amount to the owner (FN25): 'you owe'. */
  readonly negativeNote?: string | undefined;
  /** The columns before the amount: names, days, texts. */
  readonly columns: readonly (TextColumn<Line> | DayColumn<Line>)[];
  readonly amountHeading: string;
  readonly amountOf: (line: Line) => Cents;
  /** Other amounts of the same lines, which do not count towards the figure. */
  readonly otherAmounts?: readonly AmountColumn<Line>[] | undefined;
  /** Whether a phone shows only those amounts of a line that are not zero, the figure's own beside the name. */
  readonly leavesZerosOut?: boolean;
}

/** A sum of money with the lines behind it. The content of a drawer. */
export function FigureSheet<Line>({
  amount,
  terms,
  tone,
  negativeNote,
  columns,
  amountHeading,
  amountOf,
  otherAmounts = [],
  leavesZerosOut = false,
  ...sheet
}: FigureSheetProps<Line>): ReactElement {
  const amounts: readonly AmountColumn<Line>[] = [
    { heading: amountHeading, amount: amountOf, tone, negativeNote, isMain: leavesZerosOut || undefined },
    ...otherAmounts,
  ];
  const isLeftOutAtZero = leavesZerosOut || undefined;
  return (
    <LinesSheet
      {...sheet}
      figure={<MoneyText amount={amount} tone={tone === 'debt' ? tone : 'plain'} negativeNote={negativeNote} />}
      equation={equationInWords(terms, amount)}
      columns={[...columns, ...amounts.map((column) => ({ ...column, isLeftOutAtZero }))]}
      check={moneyCheck(amount, sumCents(sheet.lines.map(amountOf)))}
    />
  );
}
