import { cents, formatMoney, sumCents, type Cents } from '@portal/domain';
import type { Payer } from './payer-of.ts';

/** How much of some bills the owner pays, and how much tenants. */
export interface Shares {
  readonly own: Cents;
  readonly tenants: Cents;
  /** The amount of bills that say nobody who pays. */
  readonly unknown: Cents;
}

export function sharesOf(lines: readonly { readonly payer: Payer | null; readonly amount: Cents }[]): Shares {
  const sumOf = (payer: Payer | null): Cents =>
    sumCents(lines.filter((line) => line.payer === payer).map(({ amount }) => amount));
  return { own: sumOf('You'), tenants: sumOf('Tenant'), unknown: sumOf(null) };
}

export function addShares(all: readonly Shares[]): Shares {
  return all.reduce(
    (sum, one) => ({
      own: cents(sum.own + one.own),
      tenants: cents(sum.tenants + one.tenants),
      unknown: cents(sum.unknown + one.unknown),
    }),
    { own: cents(0), tenants: cents(0), unknown: cents(0) },
  );
}

/**
 * Who pays what of a figure that the owner does not pay alone; null where that need not be said.
 * @example describeShares({ own: 20745, tenants: 150780, unknown: 0 }, null) // 'You pay $207.45 of it, tenants $1,507.80.'
 */
export function describeShares({ own, tenants, unknown }: Shares, ownerName: string | null): string | null {
  if (tenants === 0) return null;
  if (own + unknown === 0) return 'Tenants pay all of it.';
  if (unknown > 0) return `Tenants pay ${formatMoney(tenants)} of it.`;
  return `${ownerName === null ? 'You pay' : `${ownerName} pays`} ${formatMoney(own)} of it, tenants ${formatMoney(tenants)}.`;
}

/** An amount, and after it whose it is. */
export interface ShareOf {
  readonly amount: Cents;
  readonly whose: string;
}

/**
 * The shares that are not zero, each with whose it is.
 * @example whoseShares({ own: 100, tenants: 200, unknown: 0 }, null) // $1.00 'yours', $2.00 'your tenants’'
 */
export function whoseShares({ own, tenants, unknown }: Shares, ownerName: string | null): ShareOf[] {
  const parts = [
    { amount: own, whose: ownerName === null ? 'yours' : `to be paid by ${ownerName}` },
    { amount: tenants, whose: ownerName === null ? 'your tenants’' : 'by tenants' },
    { amount: unknown, whose: own + tenants === 0 ? '' : 'not said whose' },
  ];
  return parts.filter(({ amount }) => amount !== 0);
}
