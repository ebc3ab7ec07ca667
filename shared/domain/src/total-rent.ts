import type { IsoDate } from './iso-date.ts';
import { isLeased } from './lease.ts';
import { sumCents } from './money.ts';
import type { Cents } from './money.ts';
import { managedDoorsOf } from './property.ts';
import type { PropertyFacts } from './property.ts';

/** A leased door and its rent per month. */
export interface RentLine {
  readonly propertyId: number;
  readonly rent: Cents;
}

/** The Total Rent tile and the lines that add up to it. */
export interface TotalRent {
  readonly total: Cents;
  readonly lines: readonly RentLine[];
}

/**
 * Total Rent per month: the lease rent of every leased door, never the asking rent (FN12, FN13).
 * @example doors leased at $1,500.00 and $900.00, one vacant // { total: 240000, lines: [two lines] }
 */
export function totalRent(properties: readonly PropertyFacts[], today: IsoDate): TotalRent {
  const lines = managedDoorsOf(properties).flatMap(({ propertyId, lease }) =>
    lease !== null && isLeased(lease, today) ? [{ propertyId, rent: lease.rent }] : [],
  );
  return { total: sumCents(lines.map((line) => line.rent)), lines };
}
