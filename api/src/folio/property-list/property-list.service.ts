import type { Property } from '@portal/contract';
import type { IsoDate } from '@portal/domain';
import { readChosenAccounts } from '../../bank/bank-account/chosen-accounts.service.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { readMedia } from '../../portfolio/document/media-of.ts';
import { toOtherLeases, toWireProperty } from '../../portfolio/property/property.present.ts';
import { findLeases, findProperties } from '../../portfolio/property/property.repo.ts';
import { photosOf, withLeases } from '../../portfolio/property/property.service.ts';
import { findPendingRates } from '../../profile/non-resident/non-resident.repo.ts';
import { mapInSlices } from '../../services/heavy/slices.ts';
import type { Present } from '../../services/heavy/slices.ts';

/**
 * All properties of the owner, drafts included, each with its current lease (LS13) and, as of an instant, the account
 * chosen for it (BANK 299).
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
