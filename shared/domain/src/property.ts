import type { Lease } from './lease.ts';
import { uniqueBy } from './unique.ts';

/** The provider's numbers for the property status; every other number is a property under management. */
export const PropertyStatus = { DRAFT: 3 } as const;

/** A property, as far as figures depend on it. */
export interface PropertyFacts {
  readonly propertyId: number;
  readonly status: number;
  /** The lease that decides the property's status; see `decidingLease`. */
  readonly lease: Lease | null;
}

/** Whether a property counts as a door; a draft counts in no figure at all (LS5). */
export function isDoor(property: Pick<PropertyFacts, 'status'>): boolean {
  return property.status !== PropertyStatus.DRAFT;
}

/** Each property once, the first of its id (LS8), since both the list and the building groups contain it. */
export function uniqueProperties<P extends Pick<PropertyFacts, 'propertyId'>>(properties: readonly P[]): P[] {
  return uniqueBy(properties, (property) => property.propertyId);
}

/** The properties that count in figures: every door, once. */
export function doorsOf<P extends Pick<PropertyFacts, 'propertyId' | 'status'>>(properties: readonly P[]): P[] {
  return uniqueProperties(properties).filter(isDoor);
}
