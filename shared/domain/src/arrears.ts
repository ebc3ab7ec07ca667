import { sumCents } from './money.ts';
import type { Cents } from './money.ts';
import { doorsOf } from './property.ts';
import type { PropertyFacts } from './property.ts';
import { uniqueBy } from './unique.ts';

/** Rent still owed under one lease. */
export interface RentDebt {
  readonly applicationId: number;
  readonly amount: Cents;
}

/**
 * A property with the rent owed under each of its leases, ended ones included: they count until they are paid (FN15).
 */
export interface IndebtedProperty extends Pick<PropertyFacts, 'propertyId' | 'status'> {
  readonly debts: readonly RentDebt[];
}

/** A door and the rent owed on it. */
export interface ArrearsLine {
  readonly propertyId: number;
  readonly amount: Cents;
}

/** The Arrears tile and the lines that add up to it. */
export interface Arrears {
  readonly total: Cents;
  readonly lines: readonly ArrearsLine[];
}

/**
 * Arrears: the rent owed under all leases of every door, no bills (FUNDS 117, FN15, FN16); a door that owes nothing has
 * a line of 0.
 * @example a door owing $704.00, and $150.00 from a lease that ended // { total: 85400, lines: [one line] }
 */
export function arrears(properties: readonly IndebtedProperty[]): Arrears {
  const lines = doorsOf(properties).map(({ propertyId, debts }) => ({ propertyId, amount: sumDebts(debts) }));
  return { total: sumCents(lines.map((line) => line.amount)), lines };
}

function sumDebts(debts: readonly RentDebt[]): Cents {
  return sumCents(uniqueBy(debts, (debt) => debt.applicationId).map((debt) => debt.amount));
}
