import type { Lease } from './lease.ts';
import { uniqueBy } from './unique.ts';

/** Property status as the provider numbers it; every other number is a property under management. */
export const PropertyStatus = { DRAFT: 3 } as const;

/** A property, as far as figures depend on it. */
export interface PropertyFacts {
  readonly propertyId: number;
  readonly status: number;
  /** The lease that speaks for the property; see `decidingLease`. */
  readonly lease: Lease | null;
}

/** Whether a property counts as a door; a draft counts in no figure at all (LS5). */
export function isDoor(property: Pick<PropertyFacts, 'status'>): boolean {
  return property.status !== PropertyStatus.DRAFT;
}

/** Each property once, the first of its id (LS8): the list and the building groups name the same ones. */
export function uniqueProperties<P extends Pick<PropertyFacts, 'propertyId'>>(properties: readonly P[]): P[] {
  return uniqueBy(properties, (property) => property.propertyId);
}

/** The properties that figures are made of: every door, once. */
export function doorsOf<P extends Pick<PropertyFacts, 'propertyId' | 'status'>>(properties: readonly P[]): P[] {
  return uniqueProperties(properties).filter(isDoor);
}
