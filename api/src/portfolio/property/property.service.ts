import { decidingLease } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { DocumentSubject } from '../document/document.repo.ts';
import { toLease } from './property.present.ts';
import type { LeaseRow, PropertyRow } from './property.repo.ts';

/** A property with its current lease (LS13) and all its other leases, oldest first. */
export interface LetProperty {
  readonly row: PropertyRow;
  /** As {@link decidingLease} determines it: a later lease may have ended it for good. */
  readonly deciding: LeaseRow | null;
  readonly others: readonly LeaseRow[];
}

/** The pictures of properties, as a lookup for `readMedia`. */
export function photosOf(rows: readonly PropertyRow[]): DocumentSubject[] {
  return rows.map(({ propertyId }) => ({ kind: 'photo', refId: propertyId }));
}

/** Gives each property its leases. */
export function withLeases(rows: readonly PropertyRow[], leases: readonly LeaseRow[], today: IsoDate): LetProperty[] {
  const leasesByProperty = Map.groupBy(leases, (lease) => lease.propertyId);
  return rows.map((row) => {
    const own = (leasesByProperty.get(row.propertyId) ?? []).toSorted((a, b) => a.applicationId - b.applicationId);
    const decided = decidingLease(own.map(toLease), today);
    const isDeciding = ({ applicationId }: LeaseRow): boolean => applicationId === decided?.applicationId;
    const stored = own.find(isDeciding);
    return {
      row,
      deciding: stored && decided ? { ...stored, killTenancy: decided.killTenancy } : null,
      others: own.filter((lease) => !isDeciding(lease)),
    };
  });
}
