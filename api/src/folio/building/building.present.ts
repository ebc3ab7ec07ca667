import { toPropertyFacts } from '@portal/contract';
import type { Group, Property } from '@portal/contract';
import { toDecimal, totalRent } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { DocumentSubject } from '../../portfolio/document/document.repo.ts';
import type { MediaOf } from '../../portfolio/document/media-of.ts';
import type { BuildingRow } from '../../portfolio/property/property.repo.ts';

/** A building with its properties in the detail that the call asks for. */
type GroupOf<Listed extends Property> = Omit<Group, 'property'> & { property: Listed[] };

/** The buildings, each with its own of the properties. */
export function toGroups<Listed extends Property>(
  buildings: readonly BuildingRow[],
  properties: readonly Listed[],
  mediaOf: MediaOf,
  today: IsoDate,
): GroupOf<Listed>[] {
  const byBuilding = Map.groupBy(properties, (property) => property.group_id);
  return buildings.map((building) => toGroup(building, byBuilding.get(building.groupId) ?? [], mediaOf, today));
}

/** The pictures of buildings, as a lookup for `readMedia`. */
export function buildingPhotosOf(buildings: readonly BuildingRow[]): DocumentSubject[] {
  return buildings.map(({ groupId }) => ({ kind: 'building_photo', refId: groupId }));
}

function toGroup<Listed extends Property>(
  building: BuildingRow,
  property: Listed[],
  mediaOf: MediaOf,
  today: IsoDate,
): GroupOf<Listed> {
  const media = mediaOf('building_photo', building.groupId);
  const { total } = totalRent(property.map(toPropertyFacts), today);
  return {
    group_id: building.groupId,
    group_name: building.groupName,
    slug: building.slug ?? '',
    address: building.address ?? '',
    total_rent: toDecimal(total),
    details: media && { media },
    property,
  };
}
