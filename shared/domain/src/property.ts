import { leaseLabel } from './lease.ts';
import type { Lease, LeaseStatus } from './lease.ts';
import { uniqueBy } from './unique.ts';

/** The provider's numbers for the property status; every other number is a property under management. */
export const PropertyStatus = { DRAFT: 3, FORMER: 4 } as const;

/** A property, as far as figures depend on it. */
export interface PropertyFacts {
  readonly propertyId: number;
  readonly status: number;
  /** The lease that decides the property's status; see `decidingLease`. */
  readonly lease: Lease | null;
}

/** Whether a property counts in figures; a draft counts in none at all (LS5). */
export function isDoor(property: Pick<PropertyFacts, 'status'>): boolean {
  return property.status !== PropertyStatus.DRAFT;
}

/**
 * Whether a property is not managed any more, because it was sold for instance: it is neither let nor vacant, while its
 * account and what its tenants owe still count (LS15).
 */
export function isFormer(property: Pick<PropertyFacts, 'status'>): boolean {
  return property.status === PropertyStatus.FORMER;
}

/** Whether the provider manages a property, so that it is let or vacant: neither a draft nor a former one. */
export function isManaged(property: Pick<PropertyFacts, 'status'>): boolean {
  return isDoor(property) && !isFormer(property);
}

/** The word on screen for a property that is no draft (LS9, LS15). */
export function statusLabel(
  property: Pick<PropertyFacts, 'status'>,
  status: LeaseStatus,
): ReturnType<typeof leaseLabel> | 'Former' {
  return isFormer(property) ? 'Former' : leaseLabel(status);
}

/** Each property once, the first of its id (LS8), since both the list and the building groups contain it. */
export function uniqueProperties<P extends Pick<PropertyFacts, 'propertyId'>>(properties: readonly P[]): P[] {
  return uniqueBy(properties, (property) => property.propertyId);
}

/** The properties that count in figures, each once. */
export function doorsOf<P extends Pick<PropertyFacts, 'propertyId' | 'status'>>(properties: readonly P[]): P[] {
  return uniqueProperties(properties).filter(isDoor);
}

/** The doors: the properties that are managed, each once. */
export function managedDoorsOf<P extends Pick<PropertyFacts, 'propertyId' | 'status'>>(properties: readonly P[]): P[] {
  return doorsOf(properties).filter(isManaged);
}
