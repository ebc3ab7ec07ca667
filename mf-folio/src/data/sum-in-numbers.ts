import { formatMoney, type Cents } from '@portal/domain';

/** So many amounts fit on a tile; the rest is counted. */
const shown = 2;

/**
 * A sum as a tile prints it, largest amounts first.
 * @example sumInNumbers([cents(81), cents(90), cents(12)]) // '$0.90 + $0.81 + 1 more'
 */
export function sumInNumbers(amounts: readonly Cents[]): string {
  const largestFirst = amounts.toSorted((a, b) => Math.abs(b) - Math.abs(a));
  const terms = largestFirst.slice(0, shown).map((amount) => (amount < 0 ? `(${formatMoney(amount)})` : formatMoney(amount)));
  const rest = amounts.length - terms.length;
  return [...terms, ...(rest > 0 ? [`${rest} more`] : [])].join(' + ');
}
