import { PropertyStatus, isFormer, parseMoney } from '@portal/domain';
import type { Unit } from '@portal/domain';
import { AppError } from '../app-error.ts';
import type { OwnerTransaction } from '../db/client.ts';
import { toLease } from '../portfolio/property/property.present.ts';
import { findHoldings, findLeases, findResidentialIds } from '../portfolio/property/property.repo.ts';
import type { BuildingRow, LeaseRow, PropertyRow } from '../portfolio/property/property.repo.ts';

/** A multi-residential building with its units (MR12). */
export interface ResidenceFacts {
  readonly building: BuildingRow;
  readonly units: readonly Unit[];
  /** The tenants by the id of their lease. */
  readonly tenants: ReadonlyMap<number, string>;
}

/** All multi-residential buildings of the owner, those without units included. */
export async function findResidences(tx: OwnerTransaction, groupId: number | null): Promise<ResidenceFacts[]> {
  const { buildings, properties } = await findHoldings(tx, groupId);
  const leases = Map.groupBy(await findLeases(tx, groupId), ({ propertyId }) => propertyId);
  const units = Map.groupBy(
    properties.filter(({ status }) => status !== PropertyStatus.DRAFT),
    (property) => property.groupId,
  );
  const residential = await findResidentialIds(tx, groupId);
  return buildings
    .filter((building) => residential.has(building.groupId))
    .map((building) => toResidence(building, units.get(building.groupId) ?? [], leases));
}

/** A building that is not the owner's is refused like one that does not exist, or that is not multi-residential. */
export async function findResidence(tx: OwnerTransaction, groupId: number): Promise<ResidenceFacts> {
  const [residence] = await findResidences(tx, groupId);
  if (!residence) throw new AppError('not_found', { named: groupId });
  return residence;
}

function toResidence(
  building: BuildingRow,
  properties: readonly PropertyRow[],
  leases: ReadonlyMap<number, readonly LeaseRow[]>,
): ResidenceFacts {
  const leasesOf = (propertyId: number) => leases.get(propertyId) ?? [];
  return {
    building,
    units: properties.map((property) => toUnit(property, leasesOf(property.propertyId))),
    tenants: new Map(
      properties.flatMap(({ propertyId }) =>
        leasesOf(propertyId).map((lease) => [lease.applicationId, nameOf(lease)] as const),
      ),
    ),
  };
}

function toUnit({ propertyId, unit, unitType, rent, status }: PropertyRow, leases: readonly LeaseRow[]): Unit {
  return {
    propertyId,
    unit,
    unitType,
    isFormer: isFormer({ status }),
    askingRent: rent === null ? null : parseMoney(rent),
    leases: leases.map((lease) => ({ ...toLease(lease), tenantId: lease.tenantId })),
  };
}

function nameOf({ tenantFirstName, tenantLastName }: LeaseRow): string {
  return [tenantFirstName, tenantLastName].filter(Boolean).join(' ');
}
