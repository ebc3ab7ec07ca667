import type { AnswerOf, BodyOf, FolioProperty, calls } from '@portal/contract';
import { buildingLeaseStatus, isDoor, LeaseStatus } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { invoicesOfBills } from '../bill/bill.present.ts';
import { findOpenBills } from '../bill/bill.repo.ts';
import { readMedia } from '../document/media-of.ts';
import { findSubmittedBills } from '../document/property-file.repo.ts';
import { readRange, toRangeOf } from '../folio/folio-range.ts';
import { toFolioProperty } from '../folio/folio.present.ts';
import { invoicesOf } from '../ledger/ledger.present.ts';
import { toLease } from '../property/property.present.ts';
import { findHoldings, findLeases } from '../property/property.repo.ts';
import { photosOf, withLeases } from '../property/property.service.ts';
import type { LetProperty } from '../property/property.service.ts';
import { toRange } from '../report/report-range.ts';

type Asked = BodyOf<typeof calls.buildingProperty>;

/** The doors of a building with their accounts in a range of days (BL10). */
export async function readBuildingProperties(
  tx: OwnerTransaction,
  asked: Asked,
  today: IsoDate,
): Promise<FolioProperty[]> {
  const { groupId } = asked;
  const doors = await findBuildingDoors(tx, asked, today);
  const bills = await findOpenBills(tx, groupId);
  const range = await readRange(tx, { groupId, ...daysOf(asked) });
  const mediaOf = await readMedia(tx, [
    ...photosOf(doors.map(({ row }) => row)),
    ...invoicesOfBills(bills),
    ...invoicesOf(range.lines),
  ]);
  const rangeOf = toRangeOf(range, mediaOf);
  const submitted = Map.groupBy(await findSubmittedBills(tx, groupId), ({ refId }) => refId);
  const billsByProperty = Map.groupBy(bills, (bill) => bill.propertyId);
  return doors.map((door) =>
    toFolioProperty(door, billsByProperty.get(door.row.propertyId) ?? [], { mediaOf, rangeOf, submitted, today }),
  );
}

/** The lines of the same doors in the same days, by property id. */
export async function readBuildingLedgers(
  tx: OwnerTransaction,
  asked: Asked,
  today: IsoDate,
): Promise<AnswerOf<typeof calls.buildingLedgers>> {
  const doors = await findBuildingDoors(tx, asked, today);
  const range = await readRange(tx, { groupId: asked.groupId, ...daysOf(asked) });
  const rangeOf = toRangeOf(range, await readMedia(tx, invoicesOf(range.lines)));
  return Object.fromEntries(doors.map(({ row }) => [row.propertyId, rangeOf(row.propertyId).ledgers ?? []]));
}

/** @throws AppError for a building that is not the owner's, whether or not it exists (RT18) */
async function findBuildingDoors(
  tx: OwnerTransaction,
  { groupId, leasedOnly }: Asked,
  today: IsoDate,
): Promise<LetProperty[]> {
  const { buildings, properties } = await findHoldings(tx, groupId);
  if (buildings.length === 0) throw new AppError('not_found', { named: groupId });
  const leases = await findLeases(tx, groupId);
  return withLeases(properties.filter(isDoor), leases, today).filter(
    (door) => !leasedOnly || isShownAsLeased(door, today),
  );
}

/** In the building view an advertised door is for lease, whatever its lease (LS3). */
export function isShownAsLeased({ row, deciding }: LetProperty, today: IsoDate): boolean {
  const lease = deciding && toLease(deciding);
  return buildingLeaseStatus({ lease, isAdvertised: row.showShine }, today) === LeaseStatus.LEASED;
}

function daysOf({ startDate, endDate }: Asked) {
  return toRange(['startDate', startDate], ['endDate', endDate]);
}
