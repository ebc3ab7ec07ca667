import { and, asc, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
import { findResidentialIds } from '../../portfolio/property/property.repo.ts';
import { buildings } from '../../db/schema/property.tables.ts';
import { bookings, slots } from '../../db/schema/booking.tables.ts';

/** The name of the owner's multi-residential building; null where there is none with this id. */
export async function findMeetingPlace(tx: OwnerTransaction, groupId: number): Promise<string | null> {
  if (!(await findResidentialIds(tx, groupId)).has(groupId)) return null;
  const isMatch = and(eq(buildings.groupId, groupId), eq(buildings.customerId, tx.customerId));
  const [row] = await tx.select({ name: buildings.groupName }).from(buildings).where(isMatch);
  return row?.name ?? null;
}

/** The free slots of a building between two instants. */
export async function findFreeSlots(
  tx: OwnerTransaction,
  groupId: number,
  { after, before }: { readonly after: Date; readonly before: Date },
): Promise<Date[]> {
  const booked = tx
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(eq(bookings.groupId, slots.groupId), eq(bookings.startsAt, slots.startsAt)));
  const rows = await tx
    .select({ startsAt: slots.startsAt })
    .from(slots)
    .innerJoin(buildings, eq(buildings.groupId, slots.groupId))
    .where(
      and(
        eq(buildings.customerId, tx.customerId),
        eq(slots.groupId, groupId),
        gt(slots.startsAt, after),
        lt(slots.startsAt, before),
        notExists(booked),
      ),
    )
    .orderBy(asc(slots.startsAt));
  return rows.map(({ startsAt }) => startsAt);
}

type NewBooking = Omit<typeof bookings.$inferInsert, 'customerId' | 'bookingId'>;

/** Returns the booking's id; null when another user has booked that time, even a moment ago. */
export async function insertBooking(tx: OwnerTransaction, booking: NewBooking): Promise<number | null> {
  const [row] = await tx
    .insert(bookings)
    .values({ customerId: tx.customerId, ...booking })
    .onConflictDoNothing({ target: [bookings.groupId, bookings.startsAt] })
    .returning({ id: bookings.bookingId });
  return row?.id ?? null;
}

export type BookingRow = typeof bookings.$inferSelect;

/** The owner's future meetings about a building, in order. */
export async function findOpenMeetings(tx: OwnerTransaction, groupId: number, after: Date): Promise<BookingRow[]> {
  const { startsAt, customerId } = bookings;
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.groupId, groupId), eq(customerId, tx.customerId), gt(startsAt, after)))
    .orderBy(asc(startsAt));
}

/** A future meeting of the owner's. */
export async function findMeeting(tx: OwnerTransaction, bookingId: number, after: Date): Promise<BookingRow | null> {
  const isOwn = and(eq(bookings.bookingId, bookingId), eq(bookings.customerId, tx.customerId));
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(isOwn, gt(bookings.startsAt, after)));
  return row ?? null;
}

/** Locks the meetings about a building: no other transaction books or cancels one. */
export async function lockMeetings(tx: OwnerTransaction, groupId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.meetings}, ${groupId})`);
}

/** Removes a future meeting of the owner's, and returns it; its slot is free again. */
export async function removeMeeting(tx: OwnerTransaction, bookingId: number, after: Date): Promise<BookingRow | null> {
  const isOwn = and(eq(bookings.bookingId, bookingId), eq(bookings.customerId, tx.customerId));
  const [row] = await tx
    .delete(bookings)
    .where(and(isOwn, gt(bookings.startsAt, after)))
    .returning();
  return row ?? null;
}
