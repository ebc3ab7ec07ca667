import { isDoor, isLeased, isManaged } from '@portal/domain';
import type { IsoDate, ReportScope } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { isShownAsLeased } from '../../folio/building/building-accounts.service.ts';
import { toLease } from '../../portfolio/property/property.present.ts';
import { findHoldings, findLeases } from '../../portfolio/property/property.repo.ts';
import type { PropertyRow } from '../../portfolio/property/property.repo.ts';
import { withLeases } from '../../portfolio/property/property.service.ts';
import type { LetProperty } from '../../portfolio/property/property.service.ts';

/** Which doors are asked for. */
export interface DoorFilter {
  /** One building; null for all doors. */
  readonly groupId: number | null;
  readonly leasedOnly: boolean;
}

/**
 * The doors of a report in its order, building by building and then those without one, and the name of the building
 * asked for.
 */
export async function findDoors(
  tx: OwnerTransaction,
  scope: Exclude<ReportScope, 'tenancy'>,
  { groupId, leasedOnly }: DoorFilter,
  today: IsoDate,
): Promise<{ readonly doors: readonly PropertyRow[]; readonly building: string | null }> {
  const { buildings, properties } = await findHoldings(tx, groupId);
  if (groupId !== null && buildings.length === 0) throw new AppError('not_found', { named: groupId });
  const leases = await findLeases(tx, groupId);
  const isShown = (property: LetProperty): boolean => !leasedOnly || isLet(property, scope, today);
  const doors = withLeases(properties.filter(isDoor), leases, today)
    .filter(isShown)
    .map(({ row }) => row);
  const [asked] = buildings;
  return { doors: doors.toSorted(byBuilding), building: groupId === null ? null : (asked?.groupName ?? null) };
}

function isLet(property: LetProperty, scope: ReportScope, today: IsoDate): boolean {
  if (scope === 'building') return isShownAsLeased(property, today);
  return isManaged(property.row) && isLeased(property.deciding && toLease(property.deciding), today);
}

function byBuilding(a: PropertyRow, b: PropertyRow): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (a.groupId ?? last) - (b.groupId ?? last) || a.propertyId - b.propertyId;
}
