import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { FIRST_PORTAL_ID, bookings } from '../../db/schema/booking.tables.ts';

export type StoredBooking = typeof bookings.$inferSelect;

/** The bookings about these buildings. */
export async function findStoredBookings(tx: Transaction, groupIds: readonly number[]): Promise<StoredBooking[]> {
  return tx
    .select()
    .from(bookings)
    .where(inArray(bookings.groupId, [...groupIds]));
}

/** The bookings with these ids. */
export async function findNamedBookings(tx: Transaction, ids: readonly number[]): Promise<StoredBooking[]> {
  return tx
    .select()
    .from(bookings)
    .where(inArray(bookings.bookingId, [...ids]));
}

/** Advances the ids of new bookings beyond those imported from another portal. */
export async function advanceBookingIds(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select setval('bookings_booking_id_seq', greatest(max(booking_id) + 1, ${FIRST_PORTAL_ID}, (select last_value from bookings_booking_id_seq)), false)
    from bookings where booking_id >= ${FIRST_PORTAL_ID}`);
}
