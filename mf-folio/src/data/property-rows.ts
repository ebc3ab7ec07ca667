import { addDays, formatDay, hasRow, isLeased, type Cents, type IsoDate, type statusLabel } from '@portal/domain';
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
  /** 'empty for 44 days', 'lease ends 16 Dec, 2026' */
  readonly note: string | null;
}

/**
 * The properties, those that need the owner first: rent is owed, the most first; then empty, the longest first; then an
 * account below zero; then a lease that ends soon; then all others as the provider lists them.
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
      const ends = leaseEnd(door, today);
      const need = [
        Math.max(0, property.arrears),
        days === undefined ? -1 : (days ?? Number.MAX_SAFE_INTEGER),
        Math.max(0, 0 - (balance ?? 0)),
        ends === null ? 0 : 1,
      ];
      return [{ ...property, door, held: balance, note: emptyInWords(days) ?? ends, need }];
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

/** So many days before its end a lease says so. */
const SOON = 60;

/** A tenancy that goes on from month to month has only its fixed term end. */
function leaseEnd({ lease }: Door, today: IsoDate): string | null {
  const end = lease?.endDate ?? null;
  if (lease === null || end === null || !isLeased(lease, today)) return null;
  if (end < today || end > addDays(today, SOON)) return null;
  return `${lease.killTenancy ? 'lease' : 'fixed term'} ends ${formatDay(end)}`;
}

function moreNeed(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((need, index) => need !== b[index]);
  return differs < 0 ? 0 : (b[differs] ?? 0) - (a[differs] ?? 0);
}
