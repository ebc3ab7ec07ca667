import type { AnswerOf, BodyOf, FolioProperty, calls } from '@portal/contract';
import { buildingLeaseStatus, isDoor, isManaged, LeaseStatus } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { invoicesOfBills } from '../../portfolio/bill/bill.present.ts';
import { findOpenBills } from '../../portfolio/bill/bill.repo.ts';
import { readMedia } from '../../portfolio/document/media-of.ts';
import { findSubmittedBills } from '../../portfolio/document/property-file.repo.ts';
import { isTooMuch } from '../folio/counted-range.service.ts';
import { readRange, toRangeOf } from '../folio/folio-range.ts';
import { toFolioProperties } from '../folio/folio.present.ts';
import { invoicesOf } from '../../portfolio/ledger/ledger.present.ts';
import { toLease } from '../../portfolio/property/property.present.ts';
import { findHoldings, findLeases } from '../../portfolio/property/property.repo.ts';
import { photosOf, withLeases } from '../../portfolio/property/property.service.ts';
import type { LetProperty } from '../../portfolio/property/property.service.ts';
import type { RowCounts } from '../../services/heavy/count-rows.repo.ts';
import { mapInSlices } from '../../services/heavy/slices.ts';
import type { Present } from '../../services/heavy/slices.ts';
import { toRange } from '../../http/date-range.ts';

/** The response lists rows by property and cannot contain their figures instead. */
const TOO_MANY = 'These are too many lines for one answer. Please choose fewer days, or the CSV.';

type BuildingRequest = BodyOf<typeof calls.buildingProperty>;

/** Reads the doors of a building with their accounts in a range of days (BL10). */
export async function readBuildingProperties(
  tx: OwnerTransaction,
  request: BuildingRequest,
  today: IsoDate,
  counts: RowCounts,
): Promise<Present<FolioProperty[]>> {
  const { groupId } = request;
  const doors = await findBuildingDoors(tx, request, today);
  const bills = await findOpenBills(tx, groupId);
  const range = await readRange(tx, { groupId, ...daysOf(request) }, counts);
  const mediaOf = await readMedia(tx, [
    ...photosOf(doors.map(({ row }) => row)),
    ...invoicesOfBills(bills),
    ...invoicesOf(range.lines),
  ]);
  const submitted = Map.groupBy(await findSubmittedBills(tx, groupId), ({ refId }) => refId);
  return () => toFolioProperties(doors, bills, { mediaOf, rangeOf: toRangeOf(range, mediaOf), submitted, today });
}

/** Reads the lines of the same doors in the same days, by property id. */
export async function readBuildingLedgers(
  tx: OwnerTransaction,
  request: BuildingRequest,
  today: IsoDate,
  counts: RowCounts,
): Promise<Present<AnswerOf<typeof calls.buildingLedgers>>> {
  const doors = await findBuildingDoors(tx, request, today);
  if (isTooMuch(counts)) throw new AppError('invalid', { message: TOO_MANY });
  const range = await readRange(tx, { groupId: request.groupId, ...daysOf(request) }, counts);
  const mediaOf = await readMedia(tx, invoicesOf(range.lines));
  return async () => {
    const { partOf, rowsOf } = toRangeOf(range, mediaOf);
    const toLedger = (id: number) => [id, partOf(id).ledgers ?? []] as const;
    return Object.fromEntries(
      await mapInSlices(
        doors.map(({ row }) => row.propertyId),
        toLedger,
        rowsOf,
      ),
    );
  };
}

/** @throws AppError for a building that is not the owner's, whether or not it exists (RT18) */
async function findBuildingDoors(
  tx: OwnerTransaction,
  { groupId, leasedOnly }: BuildingRequest,
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
  return isManaged(row) && buildingLeaseStatus({ lease, isAdvertised: row.showShine }, today) === LeaseStatus.LEASED;
}

function daysOf({ startDate, endDate }: BuildingRequest) {
  return toRange(['startDate', startDate], ['endDate', endDate]);
}
