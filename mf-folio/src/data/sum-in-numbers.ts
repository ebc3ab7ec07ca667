import { formatMoney, type Cents } from '@portal/domain';

/** So many amounts fit on a tile. */
const onTile = 2;

/**
 * A sum as it is printed below its figure, largest amounts first: as many as have room, the rest counted.
 * @example sumInNumbers([cents(81), cents(90), cents(12)]) // '$0.90 + $0.81 + 1 more'
 */
export function sumInNumbers(amounts: readonly Cents[], room: number = onTile): string {
  const largestFirst = amounts.toSorted((a, b) => Math.abs(b) - Math.abs(a));
  const terms = largestFirst.slice(0, room).map((amount) => (amount < 0 ? `(${formatMoney(amount)})` : formatMoney(amount)));
  const rest = largestFirst.length - terms.length;
  return [...terms, ...(rest > 0 ? [`${rest} more`] : [])].join(' + ');
}
