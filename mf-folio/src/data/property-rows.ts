import { hasRow, type Cents, type statusLabel } from '@portal/domain';
import { toSliderProperties } from '@portal/features/property-slider';
import type { Door } from './doors.ts';
import type { Snapshot } from './snapshot.ts';

/** A property in the list of the snapshot. */
export interface PropertyRow {
  readonly door: Door;
  readonly picture: string | null;
  readonly status: ReturnType<typeof statusLabel>;
  readonly rent: Cents;
  readonly arrears: Cents;
  readonly dueDay: number | null;
  /** Null where it could not be loaded. */
  readonly held: Cents | null;
  /** 'empty for 44 days' */
  readonly vacancy: string | null;
}

/**
 * The properties, those that need the owner first: rent is owed, the most first; then empty, the longest first; then an
 * account below zero; then all others as the provider lists them.
 */
export function toPropertyRows({ doors, today, vacancies, held }: Snapshot): PropertyRow[] {
  const empty = new Map(vacancies.map(({ propertyId, days }) => [propertyId, days]));
  const balances = held && new Map(held.parts.map(({ propertyId, amount }) => [propertyId, amount]));
  return toSliderProperties(doors, today)
    .flatMap((property, index): (PropertyRow & { readonly need: readonly number[] })[] => {
      const door = doors[index];
      const balance = balances === null ? null : balances.get(property.propertyId);
      if (door === undefined || balance === undefined) return [];
      if (balance !== null && !hasRow({ account: door, figures: { arrears: property.arrears, held: balance } }))
        return [];
      const days = empty.get(property.propertyId);
      const need = [
        Math.max(0, property.arrears),
        days === undefined ? -1 : (days ?? Number.MAX_SAFE_INTEGER),
        Math.max(0, 0 - (balance ?? 0)),
      ];
      return [{ ...property, door, held: balance, vacancy: emptyInWords(days), need }];
    })
    .toSorted((a, b) => moreNeed(a.need, b.need))
    .map(({ need: _, ...row }) => row);
}

/** Undefined for a leased door, null for one that was never leased. */
function emptyInWords(days: number | null | undefined): string | null {
  if (days === undefined) return null;
  if (days === null) return 'never let';
  return `empty for ${days} ${days === 1 ? 'day' : 'days'}`;
}

function moreNeed(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((need, index) => need !== b[index]);
  return differs < 0 ? 0 : (b[differs] ?? 0) - (a[differs] ?? 0);
}
