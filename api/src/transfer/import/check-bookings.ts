import type { Transaction } from '../../db/client.ts';
import { FIRST_PORTAL_ID } from '../../db/schema/booking.tables.ts';
import { findCancelled, findNamedBookings, findStoredBookings } from './booking-rows.repo.ts';
import type { StoredBooking } from './booking-rows.repo.ts';
import type { ImportProblem } from './problem.ts';
import { rowsOf } from './read-export.ts';
import type { ReadExport } from './read-export.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

const BOOKINGS = 'bookings.csv';

/** No slot of a building may be booked twice, and a booking made in the portal may only be repeated unchanged. */
export async function findBookingProblems(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const rows = rowsOf(files, BOOKINGS);
  if (rows.length === 0) return [];
  return [...(await findTaken(tx, rows)), ...(await findForged(tx, rows))];
}

/**
 * Leaves out the rows whose time an owner has booked in the portal, and those that an owner has cancelled there: what an
 * owner does refuses no import.
 */
export async function leaveOutSettledByOwners(
  tx: Transaction,
  read: ReadExport,
): Promise<{ readonly read: ReadExport; readonly notes: readonly string[] }> {
  const file = read.files.find(({ file: { table } }) => table === 'bookings');
  if (file === undefined || file.rows.length === 0) return { read, notes: [] };
  const ids = file.rows.map(({ cells }) => Number(cells['booking_id']));
  const cancelled = await findCancelled(tx, ids);
  const takers = new Map(
    (await findStoredBookings(tx, groupsOf(file.rows)))
      .filter(({ bookingId: id }) => id >= FIRST_PORTAL_ID && !ids.includes(id))
      .map((booking) => [slotOf(booking), booking.bookingId]),
  );
  const whyNot = ({ cells }: ExportRow): string | null => {
    if (cancelled.has(Number(cells['booking_id'])))
      return 'its owner has cancelled it in the portal. Leave it out from now on.';
    const taker = takers.get(slotIn(cells));
    if (taker === undefined) return null;
    return `an owner has booked its time in the portal (booking ${taker}). Cancel one of the two, and import again.`;
  };
  const notes = file.rows.flatMap((row) => {
    const why = whyNot(row);
    return why === null
      ? []
      : [`${BOOKINGS} line ${row.line}: booking ${String(row.cells['booking_id'])} was left out, since ${why}`];
  });
  const without: ReadFile = { ...file, rows: file.rows.filter((row) => whyNot(row) === null) };
  return { read: { ...read, files: read.files.map((one) => (one === file ? without : one)) }, notes };
}

async function findTaken(tx: Transaction, rows: readonly ExportRow[]): Promise<ImportProblem[]> {
  const stored = await findStoredBookings(tx, groupsOf(rows));
  const takers = new Map(stored.map((booking) => [slotOf(booking), booking.bookingId]));
  return rows.flatMap(({ line, cells }) => {
    const own = Number(cells['booking_id']);
    const slot = slotIn(cells);
    const taker = takers.get(slot) ?? own;
    takers.set(slot, own);
    if (taker === own) return [];
    return [{ file: BOOKINGS, line, column: 'starts_at', reason: `is the time of booking ${taker} already` }];
  });
}

async function findForged(tx: Transaction, rows: readonly ExportRow[]): Promise<ImportProblem[]> {
  const ofPortal = rows.filter(({ cells }) => Number(cells['booking_id']) >= FIRST_PORTAL_ID);
  if (ofPortal.length === 0) return [];
  const found = await findNamedBookings(
    tx,
    ofPortal.map(({ cells }) => Number(cells['booking_id'])),
  );
  const stored = new Map(found.map((booking) => [booking.bookingId, booking]));
  return ofPortal.flatMap(({ line, cells }) => {
    const own = stored.get(Number(cells['booking_id']));
    if (own === undefined || isSame(cells, own)) return [];
    const reason = `${own.bookingId} is a booking made in the portal, and another one`;
    return [{ file: BOOKINGS, line, column: 'booking_id', reason }];
  });
}

function isSame(cells: ExportRow['cells'], own: StoredBooking): boolean {
  return (
    slotIn(cells) === slotOf(own) &&
    cells['customer_id'] === own.customerId &&
    cells['time_zone'] === own.timeZone &&
    (cells['note'] ?? null) === own.note
  );
}

function slotOf({ groupId, startsAt }: StoredBooking): string {
  return `${groupId} ${startsAt.toISOString()}`;
}

function slotIn(cells: ExportRow['cells']): string {
  return `${String(cells['group_id'])} ${String(cells['starts_at'])}`;
}

/** The buildings of these rows, each once. */
function groupsOf(rows: readonly ExportRow[]): number[] {
  return [...new Set(rows.flatMap(({ cells: { group_id: id } }) => (typeof id === 'number' ? [id] : [])))];
}
