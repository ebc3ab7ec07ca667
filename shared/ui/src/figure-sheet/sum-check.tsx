import { sumCents, type Cents } from '@portal/domain';
import type { ReactElement } from 'react';
import { equationInWords, type SumTerm } from '../money/sum-in-words.ts';
import { moneyCheck } from './figure-check.ts';
import { SheetCheck } from './sheet-check.tsx';

export interface SumCheckProps {
  readonly amount: Cents;
  /** The amounts of the lines that are shown. */
  readonly amounts: readonly Cents[];
  readonly terms: readonly SumTerm[];
}

/** Whether the lines on a page add up to its figure, and how. */
export function SumCheck({ amount, amounts, terms }: SumCheckProps): ReactElement {
  return (
    <SheetCheck
      check={moneyCheck(amount, sumCents(amounts))}
      equation={equationInWords(terms, amount)}
      isEmpty={amounts.length === 0}
    />
  );
}
