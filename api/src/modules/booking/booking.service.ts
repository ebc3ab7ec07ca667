import type { AnswerOf, BodyOf, BookingSlots, QueryOf, calls } from '@portal/contract';
import { businessDay, findSlot, slotDays } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { toRange } from '../report/report-range.ts';
import { findFreeSlots, findMeetingPlace, insertBooking } from './booking.repo.ts';
import { meetingTime, queueMeetingLetters } from './meeting-letters.ts';

const DAY = 24 * 60 * 60_000;

/** More days are a mistake. */
const MOST_DAYS = 366;

/**
 * The free slots of these days that have not begun, and the zone's own today (BK5). The real clock counts, not a frozen
 * day.
 */
export async function readSlots(
  tx: OwnerTransaction,
  groupId: number,
  { timeZone, startDate, endDate }: QueryOf<typeof calls.bookingSlots>,
  now: Date,
): Promise<BookingSlots> {
  await findPlace(tx, groupId);
  const range = toRange(['startDate', startDate], ['endDate', endDate]);
  if (Date.parse(endDate) - Date.parse(startDate) > MOST_DAYS * DAY)
    throw new AppError('invalid', {
      errors: { endDate: ['The endDate field must be at most a year after startDate.'] },
    });
  const free = await findFreeSlots(tx, groupId, { after: now, before: dayAfter(endDate) });
  return { ...slotDays(free, timeZone, range), today: businessDay(now, timeZone) };
}

/**
 * @throws AppError `not_found` for a building that is not the owner's, `stale` for a time that is not free (any more)
 */
export async function bookMeeting(
  { clock, settings }: Pick<AppDeps, 'clock' | 'settings'>,
  tx: OwnerTransaction,
  { groupId, body, requestId }: { groupId: number; body: BodyOf<typeof calls.bookMeeting>; requestId: string },
): Promise<AnswerOf<typeof calls.bookMeeting>> {
  const now = clock.now();
  const building = await findPlace(tx, groupId);
  const { time_zone: timeZone, booking_start: start, note } = body;
  const free = await findFreeSlots(tx, groupId, { after: now, before: dayAfter(start.slice(0, 10)) });
  const startsAt = findSlot(free, timeZone, start);
  if (startsAt === null) throw taken();
  const bookingId = await insertBooking(tx, { groupId, startsAt, timeZone, note: note.trim() || null });
  if (bookingId === null) throw taken();
  const meeting = { bookingId, groupId, building, startsAt, timeZone, note: note.trim() };
  await queueMeetingLetters(tx, settings.publicUrl, meeting, now);
  await recordAudit(tx, {
    action: 'bookMeeting',
    requestId,
    actorLoginId: tx.loginId,
    onBehalfOf: tx.customerId,
    subject: `booking:${bookingId}`,
    detail: { building: groupId, startsAt: startsAt.toISOString() },
  });
  const message = `Your meeting about ${building} is booked for ${meetingTime(startsAt, timeZone)}.`;
  return { status: 'success', message };
}

function taken(): AppError {
  return new AppError('stale', { message: 'This time is not free any more. Please choose another one.' });
}

/** Another owner's building is refused like one that does not exist, or that is not multi-residential. */
async function findPlace(tx: OwnerTransaction, groupId: number): Promise<string> {
  const name = await findMeetingPlace(tx, groupId);
  if (name === null) throw new AppError('not_found', { named: groupId });
  return name;
}

/** An instant after the day has ended in every zone. */
function dayAfter(day: string): Date {
  return new Date(Date.parse(day) + 2 * DAY);
}
