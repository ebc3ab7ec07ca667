import { toPropertyFacts } from '@portal/contract';
import type { AnswerOf, BodyOf, FolioLedgerEntry, FolioProperty, calls } from '@portal/contract';
import { isLeased, isManaged, managedDoorsOf } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { invoicesOfBills } from '../../portfolio/bill/bill.present.ts';
import { findOpenBills } from '../../portfolio/bill/bill.repo.ts';
import { buildingPhotosOf, toGroups } from '../building/building.present.ts';
import { readMedia } from '../../portfolio/document/media-of.ts';
import { findSubmittedBills } from '../../portfolio/document/property-file.repo.ts';
import type { RowCounts } from '../../services/heavy/count-rows.repo.ts';
import { yieldToEventLoop } from '../../services/heavy/slices.ts';
import type { Present } from '../../services/heavy/slices.ts';
import { invoicesOf, toLedgerEntry } from '../../portfolio/ledger/ledger.present.ts';
import { findHoldings, findLeases } from '../../portfolio/property/property.repo.ts';
import { photosOf, withLeases } from '../../portfolio/property/property.service.ts';
import { readRange, toRangeOf, withoutRange } from './folio-range.ts';
import type { RangeRows } from './folio-range.ts';
import { toFolioProperties } from './folio.present.ts';
import { findLastLines } from './folio.repo.ts';

type FolioRequest = BodyOf<typeof calls.folioProperty>;

/**
 * Reads the portfolio: all properties, and each building with its own; limited to one building, leased doors or a range
 * of days when asked.
 */
export async function readFolio(
  tx: OwnerTransaction,
  request: FolioRequest,
  today: IsoDate,
  counts: RowCounts,
): Promise<Present<AnswerOf<typeof calls.folioProperty>>> {
  const { groupId } = request;
  const holdings = await findHoldings(tx, groupId);
  if (groupId !== null && holdings.buildings.length === 0) throw new AppError('not_found', { named: groupId });
  const leases = await findLeases(tx, groupId);
  const bills = await findOpenBills(tx, groupId);
  const range = await readAskedRange(tx, request, counts);
  const mediaOf = await readMedia(tx, [
    ...photosOf(holdings.properties),
    ...buildingPhotosOf(holdings.buildings),
    ...invoicesOfBills(bills),
    ...invoicesOf(range?.lines ?? []),
  ]);
  const submitted = Map.groupBy(await findSubmittedBills(tx, groupId), ({ refId }) => refId);
  return async () => {
    const known = { mediaOf, rangeOf: range ? toRangeOf(range, mediaOf) : withoutRange, submitted, today };
    const properties = withLeases(holdings.properties, leases, today);
    await yieldToEventLoop();
    const all = await toFolioProperties(properties, bills, known);
    const propertyList = all.filter((property) => !request.leasedOnly || isLeasedDoor(property, today));
    await yieldToEventLoop();
    const doors = managedDoorsOf(propertyList.map(toPropertyFacts));
    const leasedProperty = doors.filter((door) => isLeased(door.lease, today)).length;
    await yieldToEventLoop();
    const group = toGroups(holdings.buildings, propertyList, mediaOf, today);
    return { propertyList, group, leasedProperty, forLease: doors.length - leasedProperty };
  };
}

/**
 * By property id, a list whose last entry carries the balance held; Held needs only the last line to date of each
 * ledger.
 */
export async function readLastEntries(
  tx: OwnerTransaction,
  today: IsoDate,
): Promise<Record<string, FolioLedgerEntry[]>> {
  const lines = await findLastLines(tx, today);
  const mediaOf = await readMedia(tx, invoicesOf(lines));
  return Object.fromEntries(
    lines.map((line) => [line.propertyId, [{ ...toLedgerEntry(line, mediaOf), balanceNF: line.balance }]]),
  );
}

/** A range must have both its days (FN31). */
async function readAskedRange(
  tx: OwnerTransaction,
  { groupId, startDate: from, endDate: to }: FolioRequest,
  counts: RowCounts,
): Promise<RangeRows | null> {
  if (from === null || to === null) return null;
  if (to < from)
    throw new AppError('invalid', { errors: { endDate: ['The endDate field must be a date on or after startDate.'] } });
  return readRange(tx, { groupId, from, to }, counts);
}

function isLeasedDoor(property: FolioProperty, today: IsoDate): boolean {
  const facts = toPropertyFacts(property);
  return isManaged(facts) && isLeased(facts.lease, today);
}
