import type { DateRange } from '../range.ts';
import { zoneClock } from './zone-clock.ts';

/** Slots by day: the times of day in the chosen zone, ascending, and the instant of each. */
export interface SlotDays {
  readonly slots: Readonly<Record<string, string[]>>;
  readonly starts_at: Readonly<Record<string, string[]>>;
}

/** The free slots on these days of the zone. If a time occurs twice on a day, the earlier free one is offered (BK5). */
export function slotDays(free: readonly Date[], zone: string, { from, to }: DateRange): SlotDays {
  const clock = zoneClock(zone);
  const days = new Map<string, Map<string, string>>();
  for (const instant of inOrder(free)) {
    const { day, time } = clock(instant);
    if (day < from || day > to) continue;
    const times = days.get(day) ?? new Map<string, string>();
    if (!times.has(time)) times.set(time, instant.toISOString());
    days.set(day, times);
  }
  const sorted = [...days].map(([day, times]) => [day, [...times].toSorted(byTime)] as const);
  return {
    slots: Object.fromEntries(sorted.map(([day, times]) => [day, times.map(([time]) => time)])),
    starts_at: Object.fromEntries(sorted.map(([day, times]) => [day, times.map(([, instant]) => instant)])),
  };
}

/**
 * The free slot that a booking names by its local time, 'YYYY-MM-DD HH:mm'; null where none begins then, as in the hour
 * that the clocks skip.
 */
export function findSlot(free: readonly Date[], zone: string, bookingStart: string): Date | null {
  const clock = zoneClock(zone);
  const isNamed = (instant: Date): boolean => {
    const { day, time } = clock(instant);
    return `${day} ${time}` === bookingStart;
  };
  return inOrder(free).find(isNamed) ?? null;
}

function inOrder(instants: readonly Date[]): Date[] {
  return instants.toSorted((a, b) => a.getTime() - b.getTime());
}

function byTime([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}
