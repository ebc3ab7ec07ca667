import { addMonths } from '../date.ts';
import type { IsoDate } from '../iso-date.ts';
import { BOOKING_WINDOW_MONTHS, SLOT_LEAD_TIME } from './booking-limits.ts';
import type { DateRange } from '../range.ts';
import type { SlotDays } from './free-slots.ts';

/** The days of the calendar, from the day that it is in the chosen zone (BOOK 253). */
export function bookingWindow(today: IsoDate): DateRange {
  return { from: today, to: addMonths(today, BOOKING_WINDOW_MONTHS) };
}

/** A day can be chosen when it has slots and is neither over nor beyond the two months (BK1). */
export function isBookableDay(day: IsoDate, { slots }: Pick<SlotDays, 'slots'>, { from, to }: DateRange): boolean {
  return day >= from && day <= to && (slots[day] ?? []).length > 0;
}

/** `starts_at` is missing from a back end that returns `slots` alone. */
type OfferedSlots = Pick<SlotDays, 'slots'> & Partial<SlotDays>;

/**
 * The times of a day that begin more than an hour from now (BK2). If the back end returns no instants, all are offered:
 * only it knows which have begun (BK5).
 */
export function offeredTimes({ slots, starts_at: instants }: OfferedSlots, day: IsoDate, now: Date): string[] {
  const isFarEnough = (instant: string | undefined): boolean =>
    instant !== undefined && Date.parse(instant) > now.getTime() + SLOT_LEAD_TIME;
  return (slots[day] ?? []).filter((_time, index) => instants === undefined || isFarEnough(instants[day]?.[index]));
}
