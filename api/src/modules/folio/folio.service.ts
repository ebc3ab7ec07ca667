import { toPropertyFacts } from '@portal/contract';
import type { AnswerOf, BodyOf, FolioLedgerEntry, Group, Property, calls } from '@portal/contract';
import { doorsOf, isDoor, isLeased, toDecimal, totalRent } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { Orm } from '../../db/client.ts';
import type { OwnerScope } from '../../plugins/authorize.ts';
import { toLedgerEntry } from '../ledger/ledger.present.ts';
import { findBuildings } from '../property/property.repo.ts';
import type { BuildingRow } from '../property/property.repo.ts';
import { listProperties } from '../property/property.service.ts';
import { findLastLines } from './folio.repo.ts';

type Filter = Pick<BodyOf<typeof calls.folioProperty>, 'groupId' | 'leasedOnly'>;

/** The portfolio: all properties, and the buildings with theirs; one building or leased doors alone when asked. */
export async function readFolio(scope: OwnerScope, orm: Orm, filter: Filter, today: IsoDate): Promise<AnswerOf<typeof calls.folioProperty>> {
  const [all, allBuildings] = await Promise.all([listProperties(scope, orm, today), findBuildings(scope, orm)]);
  const buildings = allBuildings.filter((building) => filter.groupId === null || building.groupId === filter.groupId);
  if (filter.groupId !== null && buildings.length === 0) throw new AppError('not_found');
  const propertyList = all.filter((property) => isAsked(property, filter, today));
  const doors = doorsOf(propertyList.map(toPropertyFacts));
  const leasedProperty = doors.filter((door) => isLeased(door.lease, today)).length;
  const group = buildings.map((building) => toGroup(building, propertyList, today));
  return { propertyList, group, leasedProperty, forLease: doors.length - leasedProperty };
}

/** By property id, a list whose last entry carries the balance held; of each ledger its last line to date is all that Held needs. */
export async function readLastEntries(scope: OwnerScope, orm: Orm, today: IsoDate): Promise<Record<string, FolioLedgerEntry[]>> {
  const lines = await findLastLines(scope, orm, today);
  return Object.fromEntries(lines.map((line) => [line.propertyId, [{ ...toLedgerEntry(line), balanceNF: line.balance }]]));
}

function isAsked(property: Property, { groupId, leasedOnly }: Filter, today: IsoDate): boolean {
  if (groupId !== null && property.group_id !== groupId) return false;
  if (!leasedOnly) return true;
  const facts = toPropertyFacts(property);
  return isDoor(facts) && isLeased(facts.lease, today);
}

function toGroup(building: BuildingRow, properties: readonly Property[], today: IsoDate): Group {
  const property = properties.filter((one) => one.group_id === building.groupId);
  const { total } = totalRent(property.map(toPropertyFacts), today);
  return { group_id: building.groupId, group_name: building.groupName, slug: building.slug ?? '', total_rent: toDecimal(total), property };
}
