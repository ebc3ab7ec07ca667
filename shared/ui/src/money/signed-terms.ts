import { sumCents, type Cents } from '@portal/domain';
import type { SumTerm } from './sum-in-words.ts';

/** The names of the amounts on each side of zero, by their number. */
export interface SignedWords {
  readonly plus: (amounts: number) => string;
  readonly minus: (amounts: number) => string;
}

/**
 * A sum of many amounts as two terms: the sum of the positive ones and that of the negative ones.
 * @example 500, 300 and -20 // $8.00 held for 2 properties, −$0.20 that you owe on 1 property
 */
export function signedTerms(amounts: readonly Cents[], { plus, minus }: SignedWords): SumTerm[] {
  const above = amounts.filter((amount) => amount > 0);
  const below = amounts.filter((amount) => amount < 0);
  return [
    { amount: sumCents(above), words: plus(above.length) },
    { amount: sumCents(below), words: minus(below.length) },
  ];
}
