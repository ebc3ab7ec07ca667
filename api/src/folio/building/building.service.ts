import type { Group } from '@portal/contract';
import type { IsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { readMedia } from '../../portfolio/document/media-of.ts';
import { toOtherLeases, toWireProperty } from '../../portfolio/property/property.present.ts';
import { findHoldings, findLeases } from '../../portfolio/property/property.repo.ts';
import { photosOf, withLeases } from '../../portfolio/property/property.service.ts';
import { mapInSlices } from '../../services/heavy/slices.ts';
import type { Present } from '../../services/heavy/slices.ts';
import { buildingPhotosOf, toGroups } from './building.present.ts';

/** Reads all buildings of the owner, those without properties included. */
export async function listBuildings(tx: OwnerTransaction, today: IsoDate): Promise<Present<Group[]>> {
  const { buildings, properties } = await findHoldings(tx, null);
  const leases = await findLeases(tx, null);
  const mediaOf = await readMedia(tx, [...photosOf(properties), ...buildingPhotosOf(buildings)]);
  return async () => {
    const propertyList = await mapInSlices(withLeases(properties, leases, today), ({ row, deciding, others }) => ({
      ...toWireProperty(row, deciding, mediaOf),
      other_leases: toOtherLeases(others),
    }));
    return toGroups(buildings, propertyList, mediaOf, today);
  };
}
