import { cents, formatMoney, type Cents } from '@portal/domain';

/** How many amounts fit on a tile. */
const onTile = 2;

/**
 * A sum as shown below its figure: the largest amounts that fit, in their original order; the rest
 * counted. A zero is named only when there is nothing else.
 * @example sumInNumbers([cents(9000), cents(-81), cents(12)]) // '$90.00 − $0.81 + 1 more'
 */
export function sumInNumbers(all: readonly Cents[], room: number = onTile): string {
  const counting = all.filter((amount) => amount !== 0);
  const amounts = counting.length > 0 ? counting : all.slice(0, 1);
  const largest = new Set(
    amounts
      .map((amount, index) => ({ amount, index }))
      .toSorted(bySize)
      .slice(0, room)
      .map(({ index }) => index),
  );
  const rest = amounts.filter((_, index) => !largest.has(index));
  const terms = amounts.filter((_, index) => largest.has(index)).map(toTerm);
  return [...terms, ...(rest.length > 0 ? [` + ${rest.length} more`] : [])].join('');
}

interface Placed {
  readonly amount: Cents;
  readonly index: number;
}

function bySize(one: Placed, other: Placed): number {
  return Math.abs(other.amount) - Math.abs(one.amount) || one.index - other.index;
}

function toTerm(amount: Cents, index: number): string {
  if (index === 0) return formatMoney(amount);
  return `${amount < 0 ? ' − ' : ' + '}${formatMoney(cents(Math.abs(amount)))}`;
}
