import type { IsoDate } from '../iso-date.ts';
import { decidingLease, isLeased } from '../lease.ts';
import type { Lease } from '../lease.ts';
import type { Cents } from '../money.ts';

/** A lease of a unit; without a tenant's number it is a tenant of its own (MR16). */
export interface UnitLease extends Lease {
  readonly tenantId: number | null;
}

/** A property, no draft, of a building that counts as multi-residential (MR12). */
export interface Unit {
  readonly propertyId: number;
  /** Its number in the building. */
  readonly unit: string | null;
  readonly unitType: string | null;
  /** Not managed any more: neither occupied nor vacant, whatever its leases (LS15). */
  readonly isFormer: boolean;
  /** The asking rent per month. */
  readonly askingRent: Cents | null;
  readonly leases: readonly UnitLease[];
}

/** Whether a unit counts as occupied: by the lease that decides it, also one that is still to start (LS13, LS14). */
export function isOccupied({ leases }: Pick<Unit, 'leases'>, today: IsoDate): boolean {
  return isLeased(decidingLease(leases, today), today);
}

/**
 * The occupied share of the units in percent with one decimal, half up; 100 only if every unit is occupied, 0 without
 * units (MR15).
 * @example 7 of 8 units // 87.5
 */
export function occupancyRate(all: readonly Unit[], today: IsoDate): number {
  const units = all.filter(({ isFormer }) => !isFormer);
  const occupied = units.filter((unit) => isOccupied(unit, today)).length;
  if (units.length === 0) return 0;
  if (occupied === units.length) return 100;
  const tenths = Math.floor((2000 * occupied + units.length) / (2 * units.length));
  return Math.min(tenths, 999) / 10;
}

/** The units of one type. */
export interface UnitsOfType {
  readonly description: string | null;
  readonly occupied: readonly Unit[];
  readonly vacant: readonly Unit[];
}

/** Occupied and vacant units by type, in the order of the names; units without a type are last (MR12, MR16). */
export function unitsByType(units: readonly Unit[], today: IsoDate): UnitsOfType[] {
  const byType = Map.groupBy(
    units.filter(({ isFormer }) => !isFormer),
    ({ unitType }) => unitType,
  );
  return [...byType]
    .map(([description, own]) => ({
      description,
      occupied: own.filter((unit) => isOccupied(unit, today)),
      vacant: own.filter((unit) => !isOccupied(unit, today)),
    }))
    .toSorted(byDescription);
}

/** Compares by the letters of the description, whatever the language; null comes last. */
export function byDescription(
  a: { readonly description: string | null },
  b: { readonly description: string | null },
): number {
  if (a.description === b.description) return 0;
  if (a.description === null || b.description === null) return a.description === null ? 1 : -1;
  return a.description < b.description ? -1 : 1;
}
