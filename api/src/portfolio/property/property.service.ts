import type { Property } from '@portal/contract';
import { decidingLease } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { readChosenAccounts } from '../../bank/bank-account/chosen-accounts.ts';
import type { Shown } from '../document/document.repo.ts';
import { readMedia } from '../document/media-of.ts';
import { findPendingRates } from '../../profile/non-resident/non-resident.repo.ts';
import { mapInSlices } from '../../services/heavy/slices.ts';
import type { Present } from '../../services/heavy/slices.ts';
import { toLease, toOtherLeases, toWireProperty } from './property.present.ts';
import { findLeases, findProperties } from './property.repo.ts';
import type { LeaseRow, PropertyRow } from './property.repo.ts';

/** A property with its current lease (LS13) and all its other leases, oldest first. */
export interface LetProperty {
  readonly row: PropertyRow;
  /** As {@link decidingLease} gives it: a later lease may have ended it for good. */
  readonly deciding: LeaseRow | null;
  readonly others: readonly LeaseRow[];
}

/**
 * Reads all properties of the owner, drafts included, each with its current lease (LS13) and, by a moment, the account chosen
 * for it (BANK 299).
 */
export async function listProperties(
  tx: OwnerTransaction,
  today: IsoDate,
  now: Date | null = null,
): Promise<Present<Property[]>> {
  const rows = await findProperties(tx);
  const leases = await findLeases(tx, null);
  const mediaOf = await readMedia(tx, photosOf(rows));
  const pendingRates = await findPendingRates(tx);
  const toBank = now && (await readChosenAccounts(tx, rows, now));
  return () =>
    mapInSlices(withLeases(rows, leases, today), ({ row, deciding, others }) => ({
      ...toWireProperty(row, deciding, mediaOf),
      other_leases: toOtherLeases(others),
      ...toBank?.(row),
      reduced_rate_pending: row.foreignResident && pendingRates.has(row.propertyId),
    }));
}

/** The pictures of properties, to be looked up. */
export function photosOf(rows: readonly PropertyRow[]): Shown[] {
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
