import { constants } from '@portal/contract';
import type { AnswerOf, BodyOf, BookingSlots, OpenMeeting, QueryOf, calls } from '@portal/contract';
import { businessDay, findSlot, slotDays } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { requireBooksMeeting } from '../../services/limits/call-usage.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { endLinks } from '../../services/link/link.repo.ts';
import { toRange } from '../../http/date-range.ts';
import {
  findFreeSlots,
  findMeeting,
  findMeetingPlace,
  findOpenMeetings,
  insertBooking,
  lockMeetings,
  removeMeeting,
} from './booking.repo.ts';
import { MEETING_CANCEL, meetingTime, queueCancelEmails, queueMeetingEmails } from './meeting.emails.ts';

const DAY = 24 * 60 * 60_000;

/** More days are a mistake. */
const MAX_DAYS = 366;

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
  if (Date.parse(endDate) - Date.parse(startDate) > MAX_DAYS * DAY)
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
  await lockMeetings(tx, groupId);
  const open = await findOpenMeetings(tx, groupId, now);
  if (open.length >= constants.openMeetings) throw tooMany(building);
  const free = await findFreeSlots(tx, groupId, { after: now, before: dayAfter(start.slice(0, 10)) });
  const startsAt = findSlot(free, timeZone, start);
  if (startsAt === null) throw slotTaken();
  requireBooksMeeting();
  const bookingId = await insertBooking(tx, { groupId, startsAt, timeZone, note: note.trim() || null });
  if (bookingId === null) throw slotTaken();
  const booked = { bookingId, groupId, building, startsAt, timeZone, note: note.trim() };
  await queueMeetingEmails(tx, settings.publicUrl, booked, now);
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

/** The refusal above the limit of open meetings per building, so that nobody books all slots (SEC7). */
function tooMany(building: string): AppError {
  return new AppError('invalid', {
    message: `You have ${constants.openMeetings} meetings about ${building} to come, which is the most. Cancel one of them to book another: they stand under "Book a meeting".`,
  });
}

/** The owner's future meetings about a building. */
export async function listMeetings(tx: OwnerTransaction, groupId: number, now: Date): Promise<OpenMeeting[]> {
  await findPlace(tx, groupId);
  return (await findOpenMeetings(tx, groupId, now)).map(({ bookingId, startsAt, timeZone, note }) => ({
    booking_id: bookingId,
    starts_at: startsAt.toISOString(),
    when: meetingTime(startsAt, timeZone),
    note,
  }));
}

interface CancelContext {
  readonly bookingId: number;
  readonly requestId: string;
  readonly now: Date;
  readonly publicUrl: URL;
}

/** @throws AppError `not_found` for a building or a meeting that is not the owner's, or a meeting that has begun */
export async function cancelOpenMeeting(
  tx: OwnerTransaction,
  groupId: number,
  context: CancelContext,
): Promise<string> {
  await findPlace(tx, groupId);
  await lockMeetings(tx, groupId);
  const found = await findMeeting(tx, context.bookingId, context.now);
  const message = found?.groupId === groupId ? await cancelMeeting(tx, context, tx.loginId) : null;
  if (message !== null) return message;
  const named = context.bookingId;
  throw new AppError('not_found', { named, message: 'This meeting was cancelled already, or is over.' });
}

/** Cancels a future meeting and notifies owner and provider; null where there is none (any more). */
export async function cancelMeeting(
  tx: OwnerTransaction,
  { bookingId, requestId, now, publicUrl }: CancelContext,
  actorLoginId: number | null,
): Promise<string | null> {
  const row = await removeMeeting(tx, bookingId, now);
  if (row === null) return null;
  const { groupId, startsAt, timeZone, note } = row;
  await endLinks(tx, MEETING_CANCEL.name, String(bookingId), now);
  const building = await findPlace(tx, groupId);
  await queueCancelEmails(tx, publicUrl, { bookingId, groupId, building, startsAt, timeZone, note: note ?? '' }, now);
  await recordAudit(tx, {
    action: 'cancelMeeting',
    requestId,
    actorLoginId,
    onBehalfOf: tx.customerId,
    subject: `booking:${bookingId}`,
    detail: { building: groupId, startsAt: startsAt.toISOString() },
  });
  return `Your meeting about ${building} on ${meetingTime(startsAt, timeZone)} is cancelled.`;
}

function slotTaken(): AppError {
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
