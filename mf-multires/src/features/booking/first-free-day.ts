import type { BookingSlots } from '@portal/contract';
import { isBookableDay, parseIsoDate, type DateRange, type IsoDate } from '@portal/domain';

/** The first day that can be chosen; null where there is none. */
export function firstFreeDay(answer: BookingSlots, window: DateRange): IsoDate | null {
  const days = Object.keys(answer.slots).map(parseIsoDate).toSorted();
  return days.find((day) => isBookableDay(day, answer, window)) ?? null;
}
