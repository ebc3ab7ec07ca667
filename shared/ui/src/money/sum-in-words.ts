import { cents, formatMoney, type Cents } from '@portal/domain';

/** A named part of a sum; negative for what is taken off. */
export interface SumTerm {
  readonly amount: Cents;
  readonly words: string;
}

/**
 * A sum of named terms that can be checked by hand. Terms of nothing are left out.
 * @example sumInWords([{ amount: cents(900), words: 'in' }, { amount: cents(-81), words: 'out' }])
 *   // '$9.00 in − $0.81 out'
 */
export function sumInWords(terms: readonly SumTerm[]): string {
  return terms
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, words }, place) => `${signOf(amount, place)}${formatMoney(cents(Math.abs(amount)))} ${words}`)
    .join(' ');
}

function signOf(amount: Cents, place: number): string {
  if (place === 0) return amount < 0 ? '−' : '';
  return amount < 0 ? '− ' : '+ ';
}

/**
 * The sum with its result. A single term is the result itself.
 * @example equationInWords(terms, cents(819)) // '$9.00 in − $0.81 out = $8.19'
 */
export function equationInWords(terms: readonly SumTerm[], result: Cents): string {
  const counting = terms.filter(({ amount }) => amount !== 0);
  if (counting.length === 1) return sumInWords(counting);
  return `${sumInWords(counting) || 'nothing'} = ${formatMoney(result)}`;
}
