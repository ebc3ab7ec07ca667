import type { IsoDate } from './iso-date.ts';
import { byDateThenId } from './ledger.ts';
import type { LedgerLine } from './ledger.ts';
import { cents, sumCents } from './money.ts';
import type { Cents } from './money.ts';
import { doorsOf } from './property.ts';
import type { PropertyFacts } from './property.ts';

/** A door and the money held for it. */
export interface HeldLine {
  readonly propertyId: number;
  readonly balance: Cents;
}

/** The Held tile and the lines that add up to it. */
export interface FundsHeld {
  readonly total: Cents;
  readonly lines: readonly HeldLine[];
}

/**
 * The balance of one property's account at the end of a day: that of its last line up to then, 0 before the first (FN4,
 * FN5).
 * @example lines of 1 and 20 March with balances 700 and 900, on 18 March // 700
 */
export function heldBalance(lines: readonly LedgerLine[], onOrBefore: IsoDate): Cents {
  const upToThen = lines.filter((line) => line.date <= onOrBefore);
  return upToThen.toSorted(byDateThenId).at(-1)?.balance ?? cents(0);
}

/**
 * Held: the balances of all doors, negative ones included; a door without an account holds 0, and a draft's money is
 * left out (LS5, FN25).
 * @example doors holding $500.00 and -$20.00 // { total: 48000, lines: [two lines] }
 */
export function fundsHeld(
  properties: readonly PropertyFacts[],
  balanceByProperty: ReadonlyMap<number, Cents>,
): FundsHeld {
  const lines = doorsOf(properties).map(({ propertyId }) => ({
    propertyId,
    balance: balanceByProperty.get(propertyId) ?? cents(0),
  }));
  return { total: sumCents(lines.map((line) => line.balance)), lines };
}
