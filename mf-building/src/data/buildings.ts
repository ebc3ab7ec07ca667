import { mediaPath, toBuildingProperty, toFolioFacts, type Group } from '@portal/contract';
import { arrears, buildingOccupancy, totalRent, type Cents, type IsoDate } from '@portal/domain';

/** A building as its card and its heading show it. */
export interface Building {
  readonly groupId: number;
  readonly name: string;
  readonly slug: string;
  readonly address: string | null;
  /** The address of the picture. Null if there is none. */
  readonly picture: string | null;
  /** The rent of its leases, computed from its properties (BL4). */
  readonly rent: Cents;
  /** The rent that is owed under all their leases. */
  readonly arrears: Cents;
  readonly occupancy: ReturnType<typeof buildingOccupancy>;
}

export function toBuilding(group: Group, today: IsoDate): Building {
  const doors = group.property.map(toFolioFacts);
  return {
    groupId: group.group_id,
    name: group.group_name,
    slug: group.slug,
    address: group.address ?? null,
    picture: group.details ? mediaPath(group.details.media) : null,
    rent: totalRent(doors, today).total,
    arrears: arrears(doors).total,
    occupancy: buildingOccupancy(group.property.map(toBuildingProperty), today),
  };
}
