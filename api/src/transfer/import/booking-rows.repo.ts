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

/** The bookings among these that were made in the portal and are cancelled: their ids were given to one that is gone. */
export async function findCancelled(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from unnest(${sql.param(ids)}::integer[]) as given(id)
    where id >= ${FIRST_PORTAL_ID} and id < (select last_value + is_called::integer from bookings_booking_id_seq)
      and not exists (select from bookings where booking_id = id)`);
  return new Set(rows.map(({ id }) => id));
}

/** Advances the ids of new bookings beyond those imported from another portal. */
export async function advanceBookingIds(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select setval('bookings_booking_id_seq', greatest(max(booking_id) + 1, ${FIRST_PORTAL_ID}, (select last_value from bookings_booking_id_seq)), false)
    from bookings where booking_id >= ${FIRST_PORTAL_ID}`);
}
